import { Copy } from "lucide-react";
import { toast } from "@/lib/toast";

/** Copies the absolute address of a page to the clipboard. */
export function CopyLinkButton({ path }: { path: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      toast({ title: "Link copied" });
    } catch {
      toast({
        title: "The link could not be copied",
        description: "Please open it and keep the page's address.",
        variant: "destructive",
      });
    }
  };
  return (
    <button type="button" onClick={() => void copy()} className="touch-target text-link">
      <Copy aria-hidden className="mr-2 inline size-4 align-[-0.15em]" strokeWidth={1.5} />
      Copy link
    </button>
  );
}
