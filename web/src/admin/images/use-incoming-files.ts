import { type DragEvent, useEffect, useEffectEvent, useState } from "react";

function hasFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return transfer?.types.includes("Files") ?? false;
}

/**
 * Receives files that are pasted anywhere on the page, or dropped on the element with `dropTargetProps`. Prevents a drop elsewhere,
 * because the browser would leave the page to open the dropped file.
 */
export function useIncomingFiles(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const receiveFiles = useEffectEvent(onFiles);

  useEffect(() => {
    const preventDrop = (event: globalThis.DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      const files = [...(clipboardData?.files ?? [])];
      // Ignores images on a clipboard with text: office programs add an image of the copied text, but the user pastes the text.
      if (files.length === 0 || clipboardData?.types.includes("text/plain")) return;
      event.preventDefault();
      receiveFiles(files);
    };
    window.addEventListener("dragover", preventDrop);
    window.addEventListener("drop", preventDrop);
    document.addEventListener("paste", onPaste);
    return () => {
      window.removeEventListener("dragover", preventDrop);
      window.removeEventListener("drop", preventDrop);
      document.removeEventListener("paste", onPaste);
    };
  }, []);

  return {
    isOver,
    dropTargetProps: {
      onDragOver: (event: DragEvent) => setIsOver(hasFiles(event.dataTransfer)),
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) setIsOver(false);
      },
      onDrop: ({ dataTransfer }: DragEvent) => {
        setIsOver(false);
        const files = [...dataTransfer.files];
        if (files.length > 0) onFiles(files);
      },
    },
  };
}
