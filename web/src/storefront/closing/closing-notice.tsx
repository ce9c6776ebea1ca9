import { lazy, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useClosing } from "@/storefront/closing/use-closing";

const ClosingText = lazy(async () => ({
  default: (await import("@/storefront/closing/closing-text")).ClosingText,
}));

interface ClosingNoticeProps {
  /** What visitors would do here: order, or wait for an answer. */
  purpose: "order" | "answer";
  className?: string;
}

/** The notice that the shop is closed for holidays. If it is open, renders nothing and loads no chunk. */
export function ClosingNotice(props: ClosingNoticeProps) {
  const closing = useClosing();
  return closing ? (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <ClosingText closing={closing} {...props} />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}
