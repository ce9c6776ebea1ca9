import { maxNoteLength, type Tag } from "@domain/portfolio/image-pins-form.ts";
import { X } from "lucide-react";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { TagNumber } from "@/admin/portfolio/tag-handle";
import { Thumbnail } from "@/admin/shell/thumbnail";
import { MoveButtons } from "@/admin/sortable/move-buttons";
import { SortableEntryContext } from "@/admin/sortable/sortable-context";
import { SortableHandle, useSortableEntry } from "@/admin/sortable/sortable-entry";
import { SortableList } from "@/admin/sortable/sortable-list";
import { cn } from "@/lib/cn";
import { Badge } from "@/ui/badge";
import { IconButton } from "@/ui/icon-button";
import { Input } from "@/ui/input";

interface EntryActions {
  /** @param name of the step; see `useTagSteps` */
  onChange: (tag: Tag, changes: Partial<Pick<Tag, "isExact" | "note">>, name?: string) => void;
  onRemove: (tag: Tag) => void;
}

interface TagListProps extends EntryActions {
  tags: Tag[];
  /** The tag that is edited. */
  activeId: number | null;
  onReorder: (productIds: number[]) => void;
}

/** The products tagged in an image, in the sequence in which the site lists them. */
export function TagList({ tags, activeId, onReorder, ...actions }: TagListProps) {
  if (tags.length === 0)
    return (
      <p className="border-t border-sand pt-4 text-ink-soft">
        No product is tagged in this image yet. Visitors see a dot on each tagged product, with its
        price and a button that adds it to the cart.
      </p>
    );
  return (
    <SortableList
      entries={tags.map(({ productId, name }) => ({ id: productId, name }))}
      onReorder={(ids) => onReorder(ids.map(Number))}
    >
      <ol aria-label="Tagged products" className="border-t border-sand">
        {tags.map((tag, index) => (
          <TagEntry
            key={tag.productId}
            tag={tag}
            number={index + 1}
            isActive={tag.productId === activeId}
            {...actions}
          />
        ))}
      </ol>
    </SortableList>
  );
}

interface TagEntryProps extends EntryActions {
  tag: Tag;
  number: number;
  isActive: boolean;
}

function TagEntry({ tag, number, isActive, onChange, onRemove }: TagEntryProps) {
  const { productId, name } = tag;
  const entry = useSortableEntry(productId);
  return (
    <SortableEntryContext value={entry.state}>
      <li
        {...entry.elementProps}
        data-tag={productId}
        className={cn(
          "grid grid-cols-[auto_auto_auto_minmax(0,1fr)] items-center gap-x-3 border-b border-sand py-3",
          isActive && !entry.className && "bg-brass-tint/35",
          entry.className,
        )}
      >
        <SortableHandle />
        <TagNumber number={number} isActive={isActive} />
        <Thumbnail url={tag.imageUrl} />
        <span className="min-w-0">
          <span className="line-clamp-2 leading-tight">{name}</span>
          {tag.isHidden ? <Badge>Hidden</Badge> : null}
        </span>
        <div className="col-span-full flex items-center pl-11">
          <CheckboxField
            label="Similar"
            aria-label={`Similar: ${name}`}
            checked={!tag.isExact}
            onChange={(isSimilar) => onChange(tag, { isExact: !isSimilar })}
          />
          <span className="ml-auto flex items-center">
            <MoveButtons />
            <IconButton
              data-remove=""
              label={`Remove ${name}`}
              onClick={() => onRemove(tag)}
              className="text-danger"
            >
              <X aria-hidden strokeWidth={1.5} />
            </IconButton>
          </span>
        </div>
        <div className="col-span-full pl-11">
          <Input
            aria-label={`Note on ${name}`}
            placeholder="Note, such as “in ash here”"
            autoComplete="off"
            maxLength={maxNoteLength}
            value={tag.note}
            onChange={({ target }) => onChange(tag, { note: target.value }, `note ${productId}`)}
          />
        </div>
      </li>
    </SortableEntryContext>
  );
}
