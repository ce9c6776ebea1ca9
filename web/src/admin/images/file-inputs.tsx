import {
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { cn } from "@/lib/cn";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

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

function hasFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return transfer?.types.includes("Files") ?? false;
}

/**
 * Receives files that are pasted anywhere on the page, or dropped on the element with `dropTargetProps`. Prevents a drop elsewhere,
 * because the browser would leave the page to open the dropped file.
 */
function useIncomingFiles(onFiles: (files: File[]) => void) {
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
      // Another drop zone of the page, which is above this one, has received the files.
      if (event.defaultPrevented) return;
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

type FileButtonProps = Omit<ComponentProps<typeof AriaDisabledButton>, "onClick" | "disabled"> & {
  disabled?: boolean;
  multiple?: boolean;
  /** The types that the file dialog offers; images by default. */
  accept?: string;
  onFiles: (files: File[]) => void;
};

export function FileButton({
  multiple = false,
  accept = "image/*",
  disabled = false,
  onFiles,
  ...button
}: FileButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <AriaDisabledButton
        {...button}
        disabled={disabled}
        onClick={() => inputRef.current?.click()}
      />
      <input
        ref={inputRef}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The value is cleared, so that choosing the same file again, for instance after a failure, fires `change`.
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
