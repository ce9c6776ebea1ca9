import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";

/**
 * Around a component of `loadLater` that the page does without: nothing is there until its code has come, nor where that
 * can't be had.
 */
export function Later({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
