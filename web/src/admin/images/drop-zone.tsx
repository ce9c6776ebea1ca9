import type { ReactNode } from "react";
import { useIncomingFiles } from "@/admin/images/use-incoming-files";
import { cn } from "@/lib/cn";

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
}

/** Takes the files that are dropped on it, and shows that it would; also those pasted while it is there. */
export function DropZone({ onFiles, className, children }: DropZoneProps) {
  const { isOver, target } = useIncomingFiles(onFiles);
  return (
    <div
      {...target}
      data-slot="drop-zone"
      className={cn(
        "border border-dashed transition-colors",
        isOver ? "border-brass bg-brass-tint/60" : "border-control",
        className,
      )}
    >
      {children}
    </div>
  );
}
