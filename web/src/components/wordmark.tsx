import { logoSize } from "@domain/site-content/logo.ts";
import { useBusiness } from "@/lib/business";
import { cn } from "@/lib/cn";

interface WordmarkProps {
  isOnDark?: boolean;
  className?: string;
}

/** The business's logo; without one for this ground, its name in the display typeface. */
export function Wordmark({ isOnDark, className }: WordmarkProps) {
  const { name, logoUrl, darkLogoUrl } = useBusiness();
  const [url, other] = isOnDark ? [darkLogoUrl, logoUrl] : [logoUrl, darkLogoUrl];
  if (url) {
    return (
      <>
        {/* The size gives the logo its place before it is loaded. */}
        <img src={url} {...logoSize(url)} alt={name} className="h-10 w-fit object-contain" />
        {/* Loaded too, so that a header whose ground changes never lacks its logo. */}
        {other ? <img src={other} alt="" hidden /> : null}
      </>
    );
  }
  return (
    <span translate="no" className={cn("font-display font-medium", className)}>
      {name.split(/(&)/).map((part) => (
        <span key={part} className={part === "&" ? "opacity-70" : ""}>
          {part}
        </span>
      ))}
    </span>
  );
}
