import { fileNameOfUrl } from "@domain/images/image-locations.ts";
import { Crop, X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { imageEditPreload } from "@/admin/images/use-image-edit";
import { MoveButtons } from "@/admin/sortable/move-buttons";
import { SortableEntryContext, useSortableList } from "@/admin/sortable/sortable-context";
import { SortableHandle, useSortableEntry } from "@/admin/sortable/sortable-entry";
import { ResponsiveImage } from "@/components/responsive-image";
import { cn } from "@/lib/cn";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { IconButton } from "@/ui/icon-button";
import { Input } from "@/ui/input";

/** The owner's titles, which the site uses as alternative texts. */
export interface ImageTitles {
  /** The titles loaded so far, by image URL; an empty string for an image without a title. */
  byUrl: ReadonlyMap<string, string>;
  save: (url: string, title: string) => void;
}

/** Renders a further action of an image of the list, which has this name there. */
export type RenderImageAction = (url: string, name: string) => ReactNode;

interface ImageListEntryProps {
  url: string;
  index: number;
  /** The file's name before its upload, if it is known. */
  originalName?: string;
  titles: ImageTitles;
  onEdit: () => void;
  onRemove: () => void;
  renderAction?: RenderImageAction | undefined;
}

/** One image of the list; the first is the primary image and has the badge "Primary". */
export function ImageListEntry({
  url,
  index,
  originalName,
  titles,
  onEdit,
  onRemove,
  renderAction,
}: ImageListEntryProps) {
  const { move } = useSortableList();
  const entry = useSortableEntry(url);
  const title = titles.byUrl.get(url);
  const name = title || `Image ${index + 1}`;
  return (
    <SortableEntryContext value={entry.state}>
      <li
        {...entry.elementProps}
        className={cn(
          "grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-sand py-2.5 pr-2 pl-1 last:border-0",
          entry.className,
        )}
      >
        <SortableHandle />
        <ResponsiveImage url={url} alt="" sizes="4.5rem" className="size-14 sm:size-18" />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
          <span className="flex flex-wrap items-center gap-2 text-small sm:flex-nowrap">
            <span className="min-w-0 truncate">{name}</span>
            {index === 0 ? <Badge tone="highlight">Primary</Badge> : null}
            <span
              className={cn(
                "min-w-20 truncate text-ink-soft sm:flex-1",
                originalName ? "max-sm:basis-full" : "max-sm:hidden",
              )}
              title={url}
            >
              {originalName || fileNameOfUrl(url)}
            </span>
          </span>
          {title === undefined ? (
            <span aria-hidden className="h-15" />
          ) : (
            <AltTextInput name={name} title={title} onSave={(text) => titles.save(url, text)} />
          )}
          {renderAction?.(url, name)}
        </div>
        <div className="flex items-center max-sm:col-span-full sm:flex-col-reverse sm:items-end">
          {index === 0 ? null : (
            <Button
              variant="quiet"
              size="narrow"
              aria-label={`Make primary: ${name}`}
              onClick={({ currentTarget }) => {
                // Moves the focus to the drag handle, because the primary image has no such button.
                currentTarget.closest("li")?.querySelector("button")?.focus();
                move(url, -index);
              }}
            >
              Make primary
            </Button>
          )}
          <span className="ml-auto flex">
            <MoveButtons />
            <IconButton
              data-edit=""
              label={`Crop or rotate ${name}`}
              onClick={onEdit}
              {...imageEditPreload}
              size="small"
              className="text-ink-soft pointer-coarse:size-11"
            >
              <Crop aria-hidden strokeWidth={1.5} />
            </IconButton>
            <IconButton
              data-remove=""
              label={`Remove ${name}`}
              onClick={onRemove}
              size="small"
              className="text-danger pointer-coarse:size-11"
            >
              <X aria-hidden strokeWidth={1.5} />
            </IconButton>
          </span>
        </div>
      </li>
    </SortableEntryContext>
  );
}

interface AltTextInputProps {
  name: string;
  title: string;
  onSave: (title: string) => void;
}

const altTextLabel = "Alt text (what the image shows)";

/** The field for an image's title. Titles are not part of the surrounding form: this field saves on Enter, blur and unmount. */
function AltTextInput({ name, title, onSave }: AltTextInputProps) {
  const [draftTitle, setDraftTitle] = useState(title);
  const lastSubmittedTitle = useRef(title);
  const save = () => {
    if (draftTitle.trim() === title) return;
    lastSubmittedTitle.current = draftTitle.trim();
    onSave(draftTitle.trim());
  };
  // A focused input that unmounts fires no blur event, for example when Escape closes the dialog.
  const saveOnUnmount = useEffectEvent(() => {
    if (draftTitle.trim() !== lastSubmittedTitle.current) save();
  });
  useEffect(() => () => saveOnUnmount(), []);
  return (
    <div className="grid gap-1">
      <span aria-hidden className="text-label text-ink-soft">
        {altTextLabel}
      </span>
      <Input
        aria-label={`${altTextLabel}, ${name}`}
        placeholder="Optional"
        maxLength={200}
        value={draftTitle}
        onChange={(event) => setDraftTitle(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          save();
        }}
        fit="row"
        className="max-w-120"
      />
    </div>
  );
}
