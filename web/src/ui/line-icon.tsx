import { cn } from "@/lib/cn";

interface LineIconProps {
  /** The path's data in a box of 24 × 24. */
  path: string;
  className?: string;
}

/** A decorative line icon with one path instead of Lucide's several, for pages whose number of elements matters. */
export function LineIcon({ path, className }: LineIconProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn("size-4 stroke-current", className)}
    >
      <path d={path} />
    </svg>
  );
}
