import type { ReactNode } from "react";
import { useIncomingFiles } from "@/admin/images/use-incoming-files";
import { cn } from "@/lib/cn";

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
}

/** Accepts dropped files, highlights itself during a drag, and accepts pasted files while mounted. */
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
