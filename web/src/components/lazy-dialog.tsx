import { type ComponentType, lazy, Suspense, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { toast } from "@/lib/toast";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A dialog in a chunk of its own, loaded when it is first opened. Spread `preload` over what opens the dialog, or over
 * something around it: the chunk is then requested as soon as a pointer or the focus is there. When loading fails, a toast
 * says so, and the dialog can be opened again; browsers that remember failed modules (https://github.com/whatwg/html/pull/10327)
 * load it only after a reload, which the second toast says.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  // React.lazy keeps a failure: each attempt is a new one.
  const attempt = () => lazy(async () => ({ default: await load() }));
  const request = () => void load().catch(() => {});

  function LazyDialog(props: Props) {
    const { open, onOpenChange } = props;
    const [Dialog, setDialog] = useState<ReturnType<typeof attempt> | null>(null);
    if (open && !Dialog) setDialog(attempt);
    const [hasFailed, setHasFailed] = useState(false);
    const fail = () => {
      setHasFailed(true);
      setDialog(null);
      onOpenChange(false);
      toast({
        title: "This could not be opened",
        description: hasFailed
          ? "Please reload the page and try again."
          : "Please check your connection and try again.",
        variant: "destructive",
      });
    };
    return (
      <ErrorBoundary fallback={null} resetKeys={[Dialog]} onError={fail}>
        <Suspense>{Dialog ? <Dialog {...props} /> : null}</Suspense>
      </ErrorBoundary>
    );
  }

  const preload = { onPointerEnter: request, onFocus: request, onTouchStart: request };
  return Object.assign(LazyDialog, { preload });
}
