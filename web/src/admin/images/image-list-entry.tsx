import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MoveButtons } from "@/admin/sortable/move-buttons";
import { SortableEntryContext } from "@/admin/sortable/sortable-context";
import { SortableHandle, useSortableEntry } from "@/admin/sortable/sortable-entry";
import { ResponsiveImage } from "@/components/responsive-image";
import { cn } from "@/lib/cn";
import { Badge } from "@/ui/badge";
import { IconButton } from "@/ui/icon-button";
import { Input } from "@/ui/input";

export interface ImageTitles {
  /** The titles loaded so far, by image URL; an empty string for an image without a title. */
  byUrl: ReadonlyMap<string, string>;
  save: (url: string, title: string) => void;
}

interface ImageListEntryProps {
  url: string;
  index: number;
  titles: ImageTitles;
  onRemove: () => void;
}

/** One image of the list; the first is the primary image and has the badge "Primary". */
export function ImageListEntry({ url, index, titles, onRemove }: ImageListEntryProps) {
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
              className="hidden min-w-0 shrink-[99] truncate text-ink-soft sm:inline"
              title={url}
            >
              {fileName(url)}
            </span>
          </span>
          {title === undefined ? (
            <span aria-hidden className="h-9" />
          ) : (
            <TitleInput name={name} title={title} onSave={(text) => titles.save(url, text)} />
          )}
        </div>
        <span className="flex items-center max-sm:col-start-3 max-sm:-ml-2.5">
          <MoveButtons />
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
      </li>
    </SortableEntryContext>
  );
}

/** The last segment of the image's URL. */
function fileName(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}

interface TitleInputProps {
  name: string;
  title: string;
  onSave: (title: string) => void;
}

/** The field for an image's title. Titles are not part of the surrounding form: this field saves on Enter, blur and unmount. */
function TitleInput({ name, title, onSave }: TitleInputProps) {
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
    <Input
      aria-label={`Title of ${name}`}
      placeholder="Title (optional)"
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
      className="max-w-80"
    />
  );
}
