import type { Place } from "@domain/portfolio/image-pins.ts";
import {
  addTag,
  changeTag,
  nearestPlace,
  placeText,
  type Tag,
  whyNoMoreTags,
} from "@domain/portfolio/image-pins-form.ts";
import { Plus, Undo2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { TagCanvas } from "@/admin/portfolio/tag-canvas";
import { TagList } from "@/admin/portfolio/tag-list";
import { type TagsForm, useTagSteps } from "@/admin/portfolio/use-tag-steps";
import { KeyboardHelp } from "@/admin/shell/shortcut-keys";
import { ProductSearch } from "@/admin/stock/product-search";
import type { StockListItem } from "@/data/stock/queries";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";
import { ErrorText } from "@/ui/field";

const centre: Place = { x: 0.5, y: 0.5 };

interface TagFieldsProps {
  form: TagsForm;
  /** The image. */
  url: string;
}

/** The tags of an image: on it, by pointer and keyboard, and as a list. */
export function TagFields({ form, url }: TagFieldsProps) {
  const { tags, change, canUndo, undo } = useTagSteps(form);
  const [newPlace, setNewPlace] = useState<Place | null>(null);
  const [activeId, setActiveId] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [status, setStatus] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const elements = (selector: string) => [
    ...(root.current?.querySelectorAll<HTMLElement>(selector) ?? []),
  ];

  // The dialog has opened before the tags were loaded.
  useEffect(() => addButton.current?.focus(), []);

  const startTag = (place: Place) => {
    setError(whyNoMoreTags(tags));
    setNewPlace(whyNoMoreTags(tags) ? null : nearestPlace(place));
  };
  const cancelTag = () => {
    flushSync(() => setNewPlace(null));
    addButton.current?.focus();
  };
  const pick = ({ id, name, image_url, status: stockStatus }: StockListItem) => {
    const product = {
      productId: id,
      name,
      imageUrl: image_url,
      isHidden: stockStatus === "PENDING",
    };
    flushSync(() => {
      change((before) => addTag(before, product, newPlace ?? centre));
      setNewPlace(null);
      setStatus(`${name} tagged`);
    });
    elements("[data-handle]").at(-1)?.focus();
  };
  const move = (tag: Tag, place: Place, isStep: boolean) => {
    change(
      (before) => changeTag(before, tag.productId, place),
      isStep ? `move ${tag.productId}` : undefined,
    );
    setStatus(placeText(place));
  };
  /** Removes a tag, and focuses the same control of the next or, if there is none, of the previous one. */
  const remove = (tag: Tag, control: string) => {
    const index = tags.indexOf(tag);
    flushSync(() => {
      change((before) => before.filter(({ productId }) => productId !== tag.productId));
      setStatus(`${tag.name} removed`);
      setError(null);
    });
    const others = elements(control);
    (others[index] ?? others[index - 1] ?? addButton.current)?.focus();
  };
  const undoStep = () => {
    flushSync(() => {
      undo();
      setStatus("Undone");
      setError(null);
    });
    if (document.activeElement === document.body) addButton.current?.focus();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && newPlace) cancelTag();
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
    // In a field, the browser undoes what was typed.
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
    if (!isUndo || event.shiftKey || isTyping) return;
    event.preventDefault();
    undoStep();
  });
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const tag = target instanceof Element && target.closest<HTMLElement>("[data-tag]");
    if (tag) setActiveId(Number(tag.dataset.tag));
  });
  useEffect(() => {
    const listening = new AbortController();
    root.current?.addEventListener("keydown", (event) => onKeyDown(event), listening);
    root.current?.addEventListener("focusin", (event) => onFocus(event), listening);
    return () => listening.abort();
  }, []);

  const { errors } = form.formState;
  return (
    <div
      ref={root}
      data-own-escape={newPlace ? "" : undefined}
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start"
    >
      <div className="grid gap-2 lg:sticky lg:top-14">
        <TagCanvas
          url={url}
          tags={tags}
          newPlace={newPlace}
          activeId={activeId}
          onPlace={startTag}
          onMove={move}
          onRemove={(tag) => remove(tag, "[data-handle]")}
        />
        <p className="text-small text-ink-soft">
          <span>Press the image where a product is, and drag its dot to move it.</span>
          <KeyboardHelp>
            The arrow keys move it too, with Shift in larger steps; Delete removes it.
          </KeyboardHelp>
        </p>
      </div>
      <div className="grid content-start gap-4">
        {newPlace ? (
          <NewTag place={newPlace} tags={tags} onPick={pick} onCancel={cancelTag} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button ref={addButton} variant="outline" size="small" onClick={() => startTag(centre)}>
              <Plus aria-hidden className="size-4" strokeWidth={1.5} />
              Add at the centre
            </Button>
            <AriaDisabledButton
              variant="quiet"
              size="small"
              disabled={!canUndo}
              aria-keyshortcuts="Control+Z Meta+Z"
              onClick={undoStep}
            >
              <Undo2 aria-hidden className="size-4" strokeWidth={1.5} />
              Undo
            </AriaDisabledButton>
          </div>
        )}
        <ErrorText>{error ?? errors.tags?.message ?? errors.tags?.root?.message}</ErrorText>
        <TagList
          tags={tags}
          activeId={activeId}
          onChange={(tag, changes, name) =>
            change((before) => changeTag(before, tag.productId, changes), name)
          }
          onReorder={(ids) =>
            change((before) => ids.flatMap((id) => before.filter((tag) => tag.productId === id)))
          }
          onRemove={(tag) => remove(tag, "[data-remove]")}
        />
        <p role="status" className="sr-only">
          {status}
        </p>
      </div>
    </div>
  );
}

interface NewTagProps {
  place: Place;
  tags: Tag[];
  onPick: (product: StockListItem) => void;
  onCancel: () => void;
}

/** The search for the product at a place. */
function NewTag({ place, tags, onPick, onCancel }: NewTagProps) {
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press of another place moves the focus, too.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    // On a phone, the matches then fit between the field and the keyboard.
    field.current?.scrollIntoView({ block: "start" });
  }, [place]);
  return (
    <div className="grid gap-2">
      <ProductSearch
        label="Which product is here?"
        inputRef={field}
        chosenIds={tags.map(({ productId }) => productId)}
        onPick={onPick}
      />
      <Button variant="quiet" size="narrow" className="-ml-2 justify-self-start" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
