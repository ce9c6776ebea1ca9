import { type DragEvent, useEffect, useState } from "react";
import { useLatest } from "@/lib/use-latest";

function carriesFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return transfer?.types.includes("Files") ?? false;
}

/**
 * Receives files that are dropped on an element (spread `target` over it) or pasted anywhere while it is mounted. Also stops
 * the browser from opening a file that is dropped beside the element, which would navigate away and lose the form.
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
      // Office programs add an image of copied text to the clipboard; in that case the text is meant.
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
