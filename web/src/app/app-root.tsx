import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, StrictMode, Suspense, useEffect, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useToastMessage } from "@/lib/toast";

const loadToaster = async () => ({ default: (await import("@/ui/toaster")).Toaster });
const Toaster = lazy(loadToaster);

interface AppRootProps {
  queryClient: QueryClient;
  /** The router's provider: the browser's, or the static one of the prerenderer. */
  children: ReactNode;
  /** Called when everything is rendered or hydrated for the first time, and handles events. */
  onReady?: () => void;
}

/** What is around every page, in the browser and in the prerenderer alike: hydration needs the same tree. */
export function AppRoot({ queryClient, children, onReady }: AppRootProps) {
  useEffect(() => {
    // For tests to wait for.
    document.documentElement.dataset.ready = "";
    onReady?.();
  }, [onReady]);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {children}
        <Messages />
      </QueryClientProvider>
    </StrictMode>
  );
}

/** The current toast. Its code is loaded at the first interaction, or with the first message. */
function Messages() {
  useEffect(() => {
    // A failure is repeated when there is a message to show.
    const preload = () => void loadToaster().catch(() => {});
    for (const type of interactions) addEventListener(type, preload, { once: true });
    return () => {
      for (const type of interactions) removeEventListener(type, preload);
    };
  }, []);
  const hasMessage = useToastMessage() !== null;
  const [wanted, setWanted] = useState(hasMessage);
  if (hasMessage && !wanted) setWanted(true);
  return wanted ? (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}

const interactions = ["pointerdown", "keydown"] as const;
