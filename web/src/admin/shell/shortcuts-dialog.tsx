import type { Right } from "@domain/people/rights.ts";
import { paletteShortcut } from "@/admin/command-palette/use-palette-shortcut";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { characterKeysEnabled, Key } from "@/admin/shell/shortcut-keys";
import { useCan } from "@/data/session/rights";
import { useStoredValue } from "@/lib/stored-value";
import { Dialog, DialogContent } from "@/ui/dialog";

interface Shortcut {
  keys: string[];
  action: string;
  /** The right of the screen where the shortcut works; absent if several screens have it. */
  right?: Right;
}

const modifierPrefix = paletteShortcut.startsWith("⌘") ? "⌘" : "Ctrl ";

/** The shortcuts, grouped by the part of the page in which they work. */
const groups: { heading: string; shortcuts: Shortcut[] }[] = [
  {
    heading: "Everywhere",
    shortcuts: [
      { keys: [paletteShortcut], action: "Go to a screen, product, order, customer or message" },
      { keys: ["/"], action: "Search the list" },
      { keys: ["Z"], action: "Undo, while a message offers it" },
      { keys: ["?"], action: "Show these shortcuts" },
    ],
  },
  {
    heading: "In a dialog",
    shortcuts: [
      { keys: [`${modifierPrefix}Enter`], action: "Save" },
      { keys: [`${modifierPrefix}Shift Enter`], action: "Save as a draft" },
      { keys: ["Esc"], action: "Close" },
      { keys: ["N"], action: "Write a note on the order" },
      { keys: ["M", "B"], action: "Record a payment of the order, or ask for one" },
      { keys: ["W"], action: "Write to the customer of the order" },
      { keys: ["R"], action: "Reply to the message" },
    ],
  },
  {
    heading: "In a list",
    shortcuts: [
      { keys: ["↑", "↓"], action: "Move between rows" },
      { keys: ["Enter"], action: "Open the row" },
      { keys: ["X"], action: "Select or deselect the row" },
      { keys: ["Shift X"], action: "Select all rows from the last one to this" },
      { keys: ["E"], action: "Change the selected products", right: "catalogue.edit" },
      { keys: ["A", "D"], action: "Approve or decline the order, or the selected orders" },
      { keys: ["R", "P"], action: "Mark the selected orders as ready, or print them" },
      { keys: ["A", "R"], action: "Archive the selected messages, or mark them as read" },
      { keys: ["S"], action: "Change the product's stock", right: "catalogue.edit" },
      { keys: ["S", "D"], action: "Send the unsent email again, or dismiss it" },
    ],
  },
];

interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists the keyboard shortcuts of the screens that the account may open, and turns the single-character shortcuts on or off. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const isOn = useStoredValue(characterKeysEnabled);
  const can = useCan();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Keyboard Shortcuts"
        description="Buttons in dialogs show their letters."
        width="max-w-2xl"
      >
        <div className="gap-x-10 sm:columns-2">
          {groups.map(({ heading, shortcuts }) => (
            <section
              key={heading}
              aria-labelledby={`shortcuts-${heading}`}
              className="mb-6 break-inside-avoid"
            >
              <h3 id={`shortcuts-${heading}`} className="pb-2 text-title">
                {heading}
              </h3>
              <dl className="border-t border-sand">
                {shortcuts
                  .filter(({ right }) => !right || can(right))
                  .map(({ keys, action }) => (
                    <div
                      key={action}
                      className="flex items-baseline justify-between gap-4 border-b border-sand py-2"
                    >
                      <dt>{action}</dt>
                      <dd className="flex gap-1.5">
                        {keys.map((key) => (
                          <Key key={key}>{key}</Key>
                        ))}
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </div>
        <div>
          <CheckboxField
            label="Shortcuts of one character"
            checked={isOn}
            onChange={characterKeysEnabled.set}
          />
          <p className="text-small text-ink-soft">
            Letters, / and ? work without Ctrl or ⌘. Switch them off on this device if you dictate
            or press keys by accident.
          </p>
        </div>
      </DialogContent>
    </Dialog>
  );
}
