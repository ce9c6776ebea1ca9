import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import {
  type ComponentProps,
  createContext,
  memo,
  type ReactNode,
  type RefObject,
  useContext,
  useRef,
} from "react";
import { cn } from "@/lib/cn";
import { closeTopmostDialog, findTopmostDialog, useFocusReturn } from "@/ui/dialog-focus";
import { IconButton } from "@/ui/icon-button";

const IsOpenContext = createContext(true);

interface DialogProps extends ComponentProps<typeof RadixDialog.Root> {
  open: boolean;
}

/** A controlled dialog: `open` is required. */
export function Dialog({ open, ...props }: DialogProps) {
  return (
    <IsOpenContext value={open}>
      <RadixDialog.Root open={open} {...props} />
    </IsOpenContext>
  );
}

interface DialogBodyProps {
  title: ReactNode;
  /** One sentence below the title; omitted if the title suffices. */
  description?: ReactNode;
  children?: ReactNode;
}

interface DialogContentProps
  extends DialogBodyProps,
    Omit<ComponentProps<typeof RadixDialog.Content>, "title" | "children" | "ref"> {
  ref?: RefObject<HTMLDivElement | null>;
  /** Class for the maximum width, such as `max-w-2xl`. */
  width?: string;
  /**
   * `top`: at the top of the screen, in full width. `upper`: in the upper part of the screen. Neither adds padding to the
   * content.
   */
  placement?: keyof typeof placements;
}

const placements = {
  middle:
    "top-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-y-1/2 rounded-control p-7",
  top: "top-0 max-h-dvh w-full",
  upper: "top-[10dvh] max-h-[80dvh] w-[calc(100vw-2rem)] rounded-control",
};

export const overlayClasses =
  "fixed inset-0 z-50 bg-night/45 data-[state=open]:animate-appear data-[state=closed]:animate-vanish";

/**
 * Whether a sortable item is being dragged, by pointer or keyboard. Escape must then cancel the drag and not close the dialog.
 */
export function isSortableDragActive(): boolean {
  const handle = document.activeElement;
  return handle?.matches('[aria-roledescription="sortable"][aria-pressed="true"]') ?? false;
}

/** Maximum time between the clicks of a double click, in ms. */
const doubleClickMs = 500;

/** When the last dialog was opened: the `timeStamp` of Radix's `openAutoFocus` event, in ms. */
let lastOpenedAtMs = -doubleClickMs;

/**
 * The content of a dialog, in the middle of the screen by default. The content scrolls inside the dialog. Title, Close and a
 * form's footer are sticky; scroll padding keeps them from covering a focused field.
 */
export function DialogContent({
  ref,
  title,
  description,
  width = "max-w-xl",
  placement = "middle",
  className,
  children,
  onOpenAutoFocus,
  ...props
}: DialogContentProps) {
  const focusReturn = useFocusReturn((event) => {
    lastOpenedAtMs = event.timeStamp;
    onOpenAutoFocus?.(event);
  });
  const isOpen = useContext(IsOpenContext);
  const ownRef = useRef<HTMLDivElement>(null);
  const contentRef = ref ?? ownRef;
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={overlayClasses} />
      <RadixDialog.Content
        data-slot="dialog"
        {...(description ? {} : { "aria-describedby": undefined })}
        className={cn(
          "fixed left-1/2 z-50 grid -translate-x-1/2 grid-cols-[minmax(0,1fr)] gap-6 scroll-py-24 overflow-y-auto break-words bg-surface shadow-float",
          "data-[state=open]:animate-rise data-[state=closed]:animate-vanish",
          placements[placement],
          width,
          className,
        )}
        onPointerDownOutside={(event) => {
          // Ignores the second click of a double click on the button that opened the dialog; the click would close the dialog.
          if (event.detail.originalEvent.timeStamp < lastOpenedAtMs + doubleClickMs)
            event.preventDefault();
        }}
        onEscapeKeyDown={(event) => {
          // An element with `data-own-escape` handles Escape while it contains the focus.
          if (isSortableDragActive() || document.activeElement?.closest("[data-own-escape]"))
            event.preventDefault();
          if (event.defaultPrevented || findTopmostDialog() === contentRef.current) return;
          // Radix stops listening for a covered dialog only some time after another dialog has covered it.
          event.preventDefault();
          closeTopmostDialog();
        }}
        {...focusReturn}
        ref={contentRef}
        {...props}
      >
        <DialogBody isOpen={isOpen} title={title} description={description}>
          {children}
        </DialogBody>
        <RadixDialog.Close asChild>
          {/* The button is last in the tab order, but displayed at the top right. It takes no space in the layout. */}
          <IconButton
            label="Close"
            data-slot="dialog-close"
            className="sticky -top-4 z-20 order-first -mt-3 -mr-3 -mb-8 justify-self-end"
          >
            <X aria-hidden />
          </IconButton>
        </RadixDialog.Close>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

/** Keeps the last content during the closing animation, because callers usually clear their state when they close the dialog. */
const DialogBody = memo(
  function DialogBody({ title, description, children }: DialogBodyProps & { isOpen: boolean }) {
    return (
      <>
        <header className="sticky -top-9 z-10 -mx-7 -mt-13 bg-surface px-7 pt-7 pr-16">
          <RadixDialog.Title className="text-heading">{title}</RadixDialog.Title>
        </header>
        {description ? (
          <RadixDialog.Description className="-mt-4 text-ink-soft">
            {description}
          </RadixDialog.Description>
        ) : null}
        {children}
      </>
    );
  },
  (_previousProps, { isOpen }) => !isOpen,
);
