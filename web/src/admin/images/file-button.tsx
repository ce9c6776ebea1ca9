import { type ComponentProps, useRef } from "react";
import { Button } from "@/ui/button";

type FileButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

export function FileButton({ multiple = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Choosing the same file again, such as after a failure, must fire `change` too.
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
