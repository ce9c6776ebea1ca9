import { Copy } from "lucide-react";
import { type CopyMessages, copyText } from "@/lib/share";

interface CopyButtonProps extends CopyMessages {
  /** Returns the text to copy; called when the button is pressed. */
  getText: () => string;
  label: string;
}

/** A button that copies a text to the clipboard and shows a toast with the result. */
export function CopyButton({ getText, label, ...messages }: CopyButtonProps) {
  return (
    <button
      type="button"
      onClick={() => void copyText(getText(), messages)}
      className="touch-target text-link"
    >
      <Copy aria-hidden className="mr-2 inline size-4 align-[-0.15em]" strokeWidth={1.5} />
      <span>{label}</span>
    </button>
  );
}
