import { ResponsiveImage } from "@/components/responsive-image";

/** Decorative image beside a row's name. */
export function Thumbnail({ url }: { url: string | null }) {
  return (
    <ResponsiveImage
      url={url}
      alt=""
      sizes="48px"
      className="size-12 shrink-0 [&>span]:px-1 [&>span]:text-center [&>span]:text-[0.625rem] [&>span]:leading-tight"
    />
  );
}
