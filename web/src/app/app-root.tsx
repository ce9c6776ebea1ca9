import { limits } from "@domain/limits.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { Toaster } from "@/ui/toaster";

interface AppRootProps {
  queryClient: QueryClient;
  /** The router's provider: the browser's, or the static one of the prerenderer. */
  children: ReactNode;
}

/** What is around every page, in the browser and in the prerenderer alike: hydration needs the very same tree. */
export function AppRoot({ queryClient, children }: AppRootProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {children}
        <Toaster durationMs={limits.toastMs} />
      </QueryClientProvider>
    </StrictMode>
  );
}
