import type { ReactNode } from "react";
import { useIncomingFiles } from "@/admin/images/use-incoming-files";
import { cn } from "@/lib/cn";

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
}

/** A drop target for files that is highlighted during a drag. While mounted, it also accepts pasted files. */
export function DropZone({ onFiles, className, children }: DropZoneProps) {
  const { isOver, dropTargetProps } = useIncomingFiles(onFiles);
  return (
    <div
      {...dropTargetProps}
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
