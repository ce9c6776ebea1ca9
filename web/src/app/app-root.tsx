import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, StrictMode, Suspense, useEffect, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useToastMessage } from "@/lib/toast";

const loadToaster = async () => ({ default: (await import("@/ui/toaster")).Toaster });
const Toaster = lazy(loadToaster);

interface AppRootProps {
  queryClient: QueryClient;
  /** The router with its routes: BrowserRouter in the browser, StaticRouter in the prerenderer. */
  children: ReactNode;
  /** Called after the first render or after hydration, when event handlers are attached. */
  onReady?: () => void;
}

/** The providers around every page. The browser and the prerenderer render the same tree, as hydration requires. */
export function AppRoot({ queryClient, children, onReady }: AppRootProps) {
  useEffect(() => {
    // Browser tests wait for this attribute.
    document.documentElement.dataset.ready = "";
    onReady?.();
  }, [onReady]);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {children}
        <LazyToaster />
      </QueryClientProvider>
    </StrictMode>
  );
}

/** The toaster, whose chunk is loaded at the first interaction or with the first message. */
function LazyToaster() {
  useEffect(() => {
    // A separate task does not delay the response to the interaction. A failed preload is ignored: the chunk is
    // requested again when there is a message.
    const preload = () => setTimeout(() => loadToaster().catch(() => {}));
    for (const type of interactions) addEventListener(type, preload, { once: true });
    return () => {
      for (const type of interactions) removeEventListener(type, preload);
    };
  }, []);
  const hasMessage = useToastMessage() !== null;
  const [isLoaded, setIsLoaded] = useState(hasMessage);
  if (hasMessage && !isLoaded) setIsLoaded(true);
  return isLoaded ? (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}

const interactions = ["pointerdown", "keydown"] as const;
