import { formatList } from "@domain/text.ts";
import { Command } from "cmdk";
import { useState } from "react";
import { useNavigate } from "react-router";
import { shortcutsTarget, usePaletteResults } from "@/admin/command-palette/palette-results";
import { suggestionDebounceMs, useDebounced } from "@/lib/use-debounced";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Opens the list of keyboard shortcuts instead of the palette. */
  onOpenShortcuts: () => void;
}

/** The command palette: finds screens and rows, such as products and orders, by name and opens them. */
export function CommandPalette({ open, onOpenChange, onOpenShortcuts }: CommandPaletteProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Go to"
        placement="upper"
        className="content-start [&>[data-slot=dialog-close]]:absolute [&>[data-slot=dialog-close]]:top-1.5 [&>[data-slot=dialog-close]]:right-2 [&>[data-slot=dialog-close]]:z-10 [&>[data-slot=dialog-close]]:m-0 [&>header]:sr-only"
      >
        <Palette onOpenShortcuts={onOpenShortcuts} />
      </DialogContent>
    </Dialog>
  );
}

function Palette({ onOpenShortcuts }: Pick<CommandPaletteProps, "onOpenShortcuts">) {
  const [inputText, setInputText] = useState("");
  const searchText = useDebounced(inputText.trim(), suggestionDebounceMs);
  const { groups, isPending, unsearchedRows, retry } = usePaletteResults(searchText);
  const [highlightedValue, setHighlightedValue] = useState("");
  const navigate = useNavigate();
  const resultPaths = groups.flatMap(({ items }) => items.map(({ to }) => to));
  const selectedValue = resultPaths.includes(highlightedValue)
    ? highlightedValue
    : (resultPaths[0] ?? "");
  return (
    <Command
      label="Go to"
      shouldFilter={false}
      loop
      value={selectedValue}
      onValueChange={setHighlightedValue}
    >
      <Command.Input
        value={inputText}
        onValueChange={(next) => {
          setInputText(next);
          setHighlightedValue("");
        }}
        placeholder="Screen, product, order, customer, message…"
        maxLength={100}
        className="sticky top-0 min-h-14 w-full border-b border-sand bg-surface pr-14 pl-5 text-lead outline-none placeholder:text-ink-soft"
      />
      <Command.List
        aria-busy={isPending}
        className="p-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-label [&_[cmdk-group-heading]]:text-ink-soft"
      >
        {isPending || unsearchedRows.length > 0 ? null : (
          <Command.Empty className="px-3 py-8 text-center text-ink-soft">
            {`Nothing found for “${searchText}”.`}
          </Command.Empty>
        )}
        {groups.map(({ heading, items }) => (
          <Command.Group key={heading} heading={heading}>
            {items.map(({ to, label, detail }) => (
              <Command.Item
                key={to}
                value={to}
                onSelect={() => {
                  if (to === shortcutsTarget) onOpenShortcuts();
                  // Replaces the palette's history entry (`useOverlay`); otherwise Back would reopen the palette.
                  else void navigate(to, { replace: true });
                }}
                className="flex min-h-11 cursor-pointer items-baseline justify-between gap-4 rounded-control px-3 py-2.5 aria-selected:bg-sand-tint"
              >
                <span className="min-w-0 truncate">{label}</span>
                {detail ? (
                  <span className="max-w-[50%] shrink-0 truncate text-small text-ink-soft">
                    {detail}
                  </span>
                ) : null}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
      {!isPending && unsearchedRows.length > 0 ? (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-x-4 border-t border-sand px-5 py-1.5 text-small"
        >
          <span>{`Could not search ${formatList(unsearchedRows)}.`}</span>
          <Button variant="quiet" size="small" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : null}
    </Command>
  );
}
