import { Bold, Heading, Italic, Link, List, type LucideIcon, Quote } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import { type FieldError, type FieldValues, get, type Path } from "react-hook-form";
import { markdownCommands } from "@/admin/content/markdown-commands";
import type { EntityEditor } from "@/admin/forms/use-entity-editor";
import { Field } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Textarea } from "@/ui/input";

type Command = keyof typeof markdownCommands;

const buttons: { command: Command; label: string; Icon: LucideIcon; key?: string }[] = [
  { command: "bold", label: "Bold", Icon: Bold, key: "b" },
  { command: "italic", label: "Italic", Icon: Italic, key: "i" },
  { command: "link", label: "Link", Icon: Link, key: "k" },
  { command: "heading", label: "Heading", Icon: Heading },
  { command: "list", label: "List", Icon: List },
  { command: "quote", label: "Quote", Icon: Quote },
];

const defaultHelp =
  "A line break begins a new paragraph. The buttons add marks, which the preview shows as the site does.";

interface MarkdownFieldProps<Values extends FieldValues, Output> {
  editor: Pick<EntityEditor<Values, Output>, "form" | "labels">;
  name: Path<Values>;
  rows: number;
  optional?: boolean;
  help?: string;
}

/** The long text of a site section or legal page, with buttons for its Markdown. */
export function MarkdownField<Values extends FieldValues, Output>(
  props: MarkdownFieldProps<Values, Output>,
) {
  const { editor, name, rows, optional = true, help = defaultHelp } = props;
  const { form, labels } = editor;
  const error = get(form.formState.errors, name) as FieldError | undefined;
  return (
    <Field label={labels[name]} optional={optional} error={error?.message} help={help}>
      <MarkdownTextarea rows={rows} autoComplete="off" {...form.register(name)} />
    </Field>
  );
}

function MarkdownTextarea({ ref, ...props }: ComponentProps<typeof Textarea>) {
  const textarea = useRef<HTMLTextAreaElement | null>(null);
  const [tabStop, setTabStop] = useState(0);

  function run(command: Command) {
    const { current: element } = textarea;
    if (!element) return;
    const { value, selectionStart, selectionEnd } = element;
    const edit = markdownCommands[command]({
      text: value,
      start: selectionStart,
      end: selectionEnd,
    });
    element.focus();
    element.setSelectionRange(edit.from, edit.to);
    // The only way to change a field that the browser's Undo includes.
    if (edit.replacement) document.execCommand("insertText", false, edit.replacement);
    else document.execCommand("delete");
    element.setSelectionRange(edit.start, edit.end);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const button = buttons.find(({ key }) => key === event.key.toLowerCase());
    if (!button) return;
    event.preventDefault();
    // In this field Ctrl+K is a link, not the command palette.
    event.stopPropagation();
    run(button.command);
  }

  /** The arrow keys move within the toolbar, which is one tab stop. */
  function onToolbarKeyDown({ key, currentTarget }: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const next = (tabStop + step + buttons.length) % buttons.length;
    setTabStop(next);
    currentTarget.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus, as WAI-ARIA asks */}
      <div role="toolbar" aria-label="Format" className="-ml-2 flex" onKeyDown={onToolbarKeyDown}>
        {buttons.map(({ command, label, Icon, key }, index) => (
          <IconButton
            key={command}
            tabIndex={index === tabStop ? 0 : -1}
            label={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
            onClick={() => run(command)}
          >
            <Icon aria-hidden />
          </IconButton>
        ))}
      </div>
      <Textarea
        {...props}
        ref={(element) => {
          textarea.current = element;
          if (typeof ref === "function") ref(element);
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
