import { type QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, StrictMode, useEffect, useState } from "react";
import { businessDetails } from "@/data/site-content/business-details";
import { BusinessContext, useBusiness } from "@/lib/business";
import { dismissToast, useToastMessage } from "@/lib/toast";

const loadToaster = async () => (await import("@/ui/toaster")).Toaster;

interface AppRootProps {
  queryClient: QueryClient;
  /** The router with its routes; a StaticRouter in the prerenderer. */
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
        <BusinessProvider>{children}</BusinessProvider>
        <LazyToaster />
      </QueryClientProvider>
    </StrictMode>
  );
}

/** The colour of the theme that the owner can change. */
const accentProperty = "--color-brass";

function BusinessProvider({ children }: { children: ReactNode }) {
  const defaults = useBusiness();
  const { data = defaults } = useQuery(businessDetails);
  const { accentColour } = data;
  useEffect(() => {
    const { style } = document.documentElement;
    // The build has set the same, unless the owner has changed it since.
    if (style.getPropertyValue(accentProperty) !== accentColour)
      style.setProperty(accentProperty, accentColour);
  }, [accentColour]);
  return <BusinessContext value={data}>{children}</BusinessContext>;
}

/**
 * The toaster, whose chunk is loaded at the first interaction or toast. After a failed load, for example offline, the toast is
 * shown as plain text, and the next toast starts another load.
 */
function LazyToaster() {
  // Null before the first load has ended, `false` after a failed load.
  const [Toaster, setToaster] = useState<ComponentType | false | null>(null);
  const message = useToastMessage();
  useEffect(() => {
    // Loads in a separate task, so that the load does not delay the response to the interaction.
    const preload = () => setTimeout(() => void loadToaster().catch(() => {}));
    // The effect needs no cleanup, because the root is never unmounted.
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, preload, { once: true });
  }, []);
  useEffect(() => {
    if (!message) return;
    loadToaster().then(
      (LoadedToaster) => setToaster(() => LoadedToaster),
      () => setToaster(false),
    );
  }, [message]);
  useEffect(() => {
    if (Toaster !== false || !message) return;
    const timer = setTimeout(dismissToast, 5000);
    return () => clearTimeout(timer);
  }, [Toaster, message]);
  if (Toaster) return <Toaster />;
  return (
    Toaster === false &&
    message && (
      <p role="alert" className="fixed inset-x-4 bottom-4 z-100 bg-surface px-5 py-4 shadow-float">
        {`${message.title} ${message.description ?? ""}`}
      </p>
    )
  );
}
