import { type ComponentType, lazy, Suspense, useDeferredValue, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { loadChunk } from "@/lib/chunk-loading";
import { toastError } from "@/lib/toast";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A dialog in its own chunk, loaded when it is first opened. Spread `preload` over the button that opens the dialog, or over
 * an element around it, to request the chunk on hover or focus. A failed load closes the dialog and shows a toast; opening the
 * dialog again requests the chunk again.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  // React.lazy caches a rejected load, so a retry needs a new lazy component.
  const createDialog = () => lazy(async () => ({ default: await loadChunk(load) }));
  const preloadChunk = () => void load().catch(() => {});

  function LazyDialog(props: Props) {
    const { onOpenChange } = props;
    // `open` is deferred, so that the browser paints the pressed button before React renders the dialog.
    const open = useDeferredValue(props.open);
    // Created before the dialog is opened. Otherwise each retried render in a transition would create another lazy component,
    // because a transition discards the state of a render that suspends.
    const [Dialog, setDialog] = useState(createDialog);
    const [wasOpened, setWasOpened] = useState(open);
    if (open && !wasOpened) setWasOpened(true);
    const [hasFailed, setHasFailed] = useState(false);
    const onLoadError = () => {
      setHasFailed(true);
      setDialog(createDialog);
      setWasOpened(false);
      onOpenChange(false);
      // Some browsers cache a failed module load until the page is reloaded: https://github.com/whatwg/html/pull/10327
      const advice = hasFailed ? "reload the page" : "check your connection";
      toastError("This could not be opened", `Please ${advice} and try again.`);
    };
    return (
      <ErrorBoundary fallback={null} resetKeys={[Dialog]} onError={onLoadError}>
        <Suspense>{wasOpened ? <Dialog {...props} open={open} /> : null}</Suspense>
      </ErrorBoundary>
    );
  }

  const preload = {
    onPointerEnter: preloadChunk,
    onFocus: preloadChunk,
    onTouchStart: preloadChunk,
  };
  return Object.assign(LazyDialog, { preload });
}
