import { X } from "lucide-react";
import { Toast } from "radix-ui";
import { cn } from "@/lib/cn";
import { dismissToast, useToastMessage } from "@/lib/toast";
import { Button } from "@/ui/button";
import { isSortableDragActive } from "@/ui/dialog";
import { closeTopmostDialog, findTopmostDialog } from "@/ui/dialog-focus";
import { IconButton } from "@/ui/icon-button";

const defaultDurationMs = 5000;

/**
 * Handles Escape: closes the topmost dialog instead of the toast, unless the toast contains the focus. Without this handler, Radix
 * would close the toast, because Escape closes only the newest layer.
 */
function closeDialogFirst(event: KeyboardEvent): void {
  const isInToast = event.target instanceof Element && event.target.closest("[data-slot=toast]");
  if (!findTopmostDialog() || isInToast) return;
  event.preventDefault();
  if (!isSortableDragActive()) closeTopmostDialog();
}

/**
 * Shows the current message, for 5 s by default (spec section 9). The message is in a live region, which is assertive for errors.
 * Hover and focus pause the timer.
 */
export function Toaster() {
  const message = useToastMessage();
  // Without a message the viewport is not rendered, because Radix would move the focus to an empty viewport on F8.
  if (!message) return null;
  const action = message.action ? (
    <Toast.Action altText={message.action.description} asChild>
      <Button
        variant="quiet"
        size="small"
        className="-my-1"
        aria-keyshortcuts={message.action.shortcut}
        onClick={message.action.onClick}
      >
        {message.action.label}
      </Button>
    </Toast.Action>
  ) : null;
  return (
    <Toast.Provider duration={defaultDurationMs} swipeDirection="right" label="Notification">
      <Toast.Root
        key={message.key}
        data-slot="toast"
        duration={message.durationMs}
        type={message.variant === "destructive" ? "foreground" : "background"}
        onOpenChange={(open) => {
          if (!open) dismissToast();
        }}
        onEscapeKeyDown={closeDialogFirst}
        className={cn(
          "pointer-events-auto flex flex-wrap items-start gap-3 rounded-control border-l-2 bg-surface py-4 pr-2 pl-5 shadow-float data-[state=open]:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
          message.variant === "destructive" ? "border-danger" : "border-brass",
        )}
      >
        {message.thumbnail}
        <div className="grid flex-1 gap-0.5 py-1">
          <Toast.Title
            className={cn(
              "font-medium",
              message.variant === "destructive" ? "text-danger" : "text-ink",
            )}
          >
            {message.title}
          </Toast.Title>
          {message.description ? (
            <Toast.Description className="text-small text-ink-soft">
              {message.description}
            </Toast.Description>
          ) : null}
        </div>
        {message.detail ? null : action}
        <Toast.Close asChild>
          <IconButton label="Dismiss" className="-my-1">
            <X aria-hidden />
          </IconButton>
        </Toast.Close>
        {message.detail ? (
          <p className="flex w-full items-center justify-between gap-3 text-small">
            <span className="numeric">{message.detail}</span>
            {action}
          </p>
        ) : null}
      </Toast.Root>
      <Toast.Viewport
        className={cn(
          // Below 1024 px it is under the header, on the side of a product's image: at the bottom it would cover price and buttons.
          "fixed inset-x-4 top-18 z-100 mx-auto max-w-sm outline-none sm:right-auto sm:left-6 sm:mx-0 sm:w-96 lg:top-auto lg:right-6 lg:bottom-6 lg:left-auto",
          // The toast must not cover the lines and the buttons of an open sheet.
          "lg:with-sheet:right-[29.5rem] max-lg:with-sheet:top-auto max-lg:with-sheet:bottom-44",
          // The footer of the order confirmation has space for the toast above its button.
          "max-lg:with-order-confirmed:bottom-22!",
        )}
      />
    </Toast.Provider>
  );
}
