import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";

interface LaterProps {
  children: ReactNode;
  /** Takes its place until its code has come. */
  fallback?: ReactNode;
}

/** Around a component of `loadLater` that the page does without: nothing is there where its code can't be had. */
export function Later({ children, fallback }: LaterProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
