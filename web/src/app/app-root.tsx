import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, StrictMode, useEffect, useState } from "react";
import { useToastMessage } from "@/lib/toast";

const loadToaster = async () => (await import("@/ui/toaster")).Toaster;

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

/** The toaster, whose chunk is loaded at the first interaction or with a message; after a failure, with the next message. */
function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const message = useToastMessage();
  useEffect(() => {
    // A separate task does not delay the response to the interaction.
    const preload = () => setTimeout(() => loadToaster().catch(() => {}));
    for (const type of interactions) addEventListener(type, preload, { once: true });
    return () => {
      for (const type of interactions) removeEventListener(type, preload);
    };
  }, []);
  useEffect(() => {
    if (!message) return;
    loadToaster().then(
      (loaded) => setToaster(() => loaded),
      () => {},
    );
  }, [message]);
  return Toaster && <Toaster />;
}

const interactions = ["pointerdown", "keydown"] as const;
