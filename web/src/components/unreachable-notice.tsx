import { Button } from "@/ui/button";

interface UnreachableNoticeProps {
  /** What can't be had and what stands in for it; left out, it is the shop. */
  text?: string;
  onRetry: () => void;
}

/** Stands above sample data: says quietly that it is no more than that, and offers to try again. Spec section 7, failures. */
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
