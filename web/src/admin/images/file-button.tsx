import { type ComponentProps, useRef } from "react";
import { Button } from "@/ui/button";

type FileButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

export function FileButton({ multiple = false, onFiles, ...button }: FileButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => inputRef.current?.click()} />
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
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
