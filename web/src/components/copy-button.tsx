import { Copy } from "lucide-react";
import { type CopyMessages, copyText } from "@/lib/share";

interface CopyButtonProps extends CopyMessages {
  /** Called when the button is pressed; returns the text to copy. */
  text: () => string;
  label: string;
}

/** Copies a text to the clipboard, with a toast for the outcome. */
export function CopyButton({ text, label, ...messages }: CopyButtonProps) {
  return (
    <button
      type="button"
      onClick={() => void copyText(text(), messages)}
      className="touch-target text-link"
    >
      <Copy aria-hidden className="mr-2 inline size-4 align-[-0.15em]" strokeWidth={1.5} />
      {label}
    </button>
  );
}
