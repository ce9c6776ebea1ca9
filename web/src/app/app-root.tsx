import { limits } from "@domain/limits.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { Later } from "@/components/later";
import { loadLater } from "@/lib/load-later";
import { useToastMessage } from "@/lib/toast";
import { useIdle } from "@/lib/use-idle";

const Toaster = loadLater(async () => (await import("@/ui/toaster")).Toaster);

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
        <Messages />
      </QueryClientProvider>
    </StrictMode>
  );
}

/** Not part of what a page needs to be there, but there before a first message is likely. */
function Messages() {
  const idle = useIdle();
  const hasMessage = useToastMessage() !== null;
  return idle || hasMessage ? (
    <Later>
      <Toaster durationMs={limits.toastMs} />
    </Later>
  ) : null;
}
