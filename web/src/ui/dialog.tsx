import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import { type ComponentProps, createContext, memo, type ReactNode, useContext } from "react";
import { cn } from "@/lib/cn";
import { IconButton } from "@/ui/icon-button";
import { useFocusReturn } from "@/ui/use-focus-return";

const OpenContext = createContext(true);

interface DialogProps extends ComponentProps<typeof RadixDialog.Root> {
  open: boolean;
}

/** A dialog that is opened by state. */
export function Dialog({ open, ...props }: DialogProps) {
  return (
    <OpenContext value={open}>
      <RadixDialog.Root open={open} {...props} />
    </OpenContext>
  );
}

interface ShownProps {
  title: ReactNode;
  /** One sentence under the title; omit it when the title says it all. */
  description?: ReactNode;
  children?: ReactNode;
}

interface DialogContentProps
  extends ShownProps,
    Omit<ComponentProps<typeof RadixDialog.Content>, "title" | "children"> {
  /** A class that says how wide it may be, such as `max-w-2xl`. */
  width?: string;
  /** At the top it reaches from side to side and its content up to its edges. */
  place?: keyof typeof places;
}

const places = {
  middle:
    "top-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-y-1/2 rounded-control p-6 sm:p-8",
  top: "top-0 max-h-dvh w-full",
};

export const overlayClasses =
  "fixed inset-0 z-50 bg-night/45 data-[state=open]:animate-appear data-[state=closed]:animate-vanish";

/** Whether something in the dialog is being dragged, by pointer or by keyboard: then Escape gives up that and not the dialog. */
function isDragging(): boolean {
  const handle = document.activeElement;
  return handle?.matches('[aria-roledescription="sortable"][aria-pressed="true"]') ?? false;
}

/**
 * A dialog in the middle of the screen; on phones it fills the width and scrolls inside, and what gets the focus is then
 * never below a form's footer, which stays in sight.
 */
export function DialogContent({
  title,
  description,
  width = "max-w-xl",
  place = "middle",
  className,
  children,
  ...props
}: DialogContentProps) {
  const focusReturn = useFocusReturn();
  const isOpen = useContext(OpenContext);
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={overlayClasses} />
      <RadixDialog.Content
        data-slot="dialog"
        {...(description ? {} : { "aria-describedby": undefined })}
        className={cn(
          "fixed left-1/2 z-50 grid -translate-x-1/2 grid-cols-[minmax(0,1fr)] gap-6 scroll-py-24 overflow-y-auto break-words bg-surface shadow-float",
          "data-[state=open]:animate-rise data-[state=closed]:animate-vanish",
          places[place],
          width,
          className,
        )}
        onEscapeKeyDown={(event) => {
          if (isDragging()) event.preventDefault();
        }}
        {...focusReturn}
        {...props}
      >
        <Shown isOpen={isOpen} title={title} description={description}>
          {children}
        </Shown>
        <RadixDialog.Close asChild>
          {/* Last for the keyboard, first on the screen, where it stays while a long form is scrolled. It takes no room. */}
          <IconButton
            label="Close"
            data-slot="dialog-close"
            className="sticky -top-2 z-10 order-first -mt-2 -mr-2 -mb-9 justify-self-end bg-surface/92 sm:-top-4 sm:-mt-4 sm:-mr-4 sm:-mb-7"
          >
            <X aria-hidden />
          </IconButton>
        </RadixDialog.Close>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

/** Stays what it was while the dialog closes: by then whoever opened it has mostly forgotten what it was about. */
const Shown = memo(
  function Shown({ title, description, children }: ShownProps & { isOpen: boolean }) {
    return (
      <>
        <header className="-mt-6 grid gap-2 pr-10">
          <RadixDialog.Title className="text-heading">{title}</RadixDialog.Title>
          {description ? (
            <RadixDialog.Description className="text-ink-soft">
              {description}
            </RadixDialog.Description>
          ) : null}
        </header>
        {children}
      </>
    );
  },
  (_before, { isOpen }) => !isOpen,
);
