import { type DragEvent, useEffect, useState } from "react";
import { useLatest } from "@/lib/use-latest";

function carriesFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return transfer?.types.includes("Files") ?? false;
}

/**
 * Files that are dropped on an element (spread `target` over it) or pasted anywhere while it is there. A file dropped beside
 * it is not opened by the browser in place of the page, which would lose everything typed.
 */
export function useIncomingFiles(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const receive = useLatest(onFiles);

  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (carriesFiles(event.dataTransfer)) event.preventDefault();
    };
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      const files = [...(clipboardData?.files ?? [])];
      // Copied from an office program, text comes with a picture of itself: then the text is meant.
      if (files.length === 0 || clipboardData?.types.includes("text/plain")) return;
      event.preventDefault();
      receive.current(files);
    };
    window.addEventListener("dragover", refuse);
    window.addEventListener("drop", refuse);
    document.addEventListener("paste", paste);
    return () => {
      window.removeEventListener("dragover", refuse);
      window.removeEventListener("drop", refuse);
      document.removeEventListener("paste", paste);
    };
  }, [receive]);

  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => setIsOver(carriesFiles(event.dataTransfer)),
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!stays) setIsOver(false);
      },
      onDrop: ({ dataTransfer }: DragEvent) => {
        setIsOver(false);
        const files = [...dataTransfer.files];
        if (files.length > 0) onFiles(files);
      },
    },
  };
}
