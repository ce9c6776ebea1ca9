import { Button } from "@/ui/button";

interface UnreachableNoticeProps {
  /** Defaults to a text about the shop. */
  text?: string;
  onRetry: () => void;
}

/** A notice that content could not be loaded, with a retry button. Spec section 7, failures. */
export function UnreachableNotice({
  text = "Our shop can't be reached just now. These pieces give an idea of the collection; they can't be ordered until it is back.",
  onRetry,
}: UnreachableNoticeProps) {
  return (
    <output className="mb-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-sand-deep py-4">
      <span className="max-w-prose text-ink-soft">{text}</span>
      <Button variant="outline" size="small" onClick={onRetry}>
        Try again
      </Button>
    </output>
  );
}
