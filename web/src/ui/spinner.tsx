import { LoaderCircle } from "lucide-react";
import { cn } from "@/lib/cn";

export function Spinner({ label = "Loading", className }: { label?: string; className?: string }) {
  return (
    <span
      role="status"
      aria-label={label}
      className={cn("inline-grid place-items-center", className)}
    >
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
    </span>
  );
}
