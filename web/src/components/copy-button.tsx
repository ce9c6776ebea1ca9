import { Copy } from "lucide-react";
import { toast } from "@/lib/toast";

interface CopyButtonProps {
  /** Returns the text when the button is pressed. */
  text: () => string;
  label: string;
  /** Titles of the toasts, and what to do when the browser refuses. */
  done: string;
  failed: string;
  advice: string;
}

/** Copies a text to the clipboard, with a toast for the outcome. */
export function CopyButton({ text, label, done, failed, advice }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      toast({ title: done });
    } catch {
      toast({ title: failed, description: advice, variant: "destructive" });
    }
  };
  return (
    <button type="button" onClick={() => void copy()} className="touch-target text-link">
      <Copy aria-hidden className="mr-2 inline size-4 align-[-0.15em]" strokeWidth={1.5} />
      {label}
    </button>
  );
}
