import { type Fit, fitDoor, fitLift, fitSpace, parseLength } from "@domain/catalogue/fit.ts";
import { pieceKind, placementOf } from "@domain/catalogue/piece-kind.ts";
import { useState } from "react";
import type { ProductDetails } from "@/data/products/rows";
import { cn } from "@/lib/cn";
import { filterDebounceMs, useDebounced } from "@/lib/use-debounced";
import { Field } from "@/ui/field";
import { controlClasses } from "@/ui/input";

/** A piece without a longer side, in cm, comes through every door. */
const maxSmallLength = 60;

const initialEntries = {
  ...{ space: "", doorWidth: "", doorHeight: "200" },
  ...{ liftWidth: "", liftDepth: "", liftHeight: "210" },
};
type LengthName = keyof typeof initialEntries;

/** The lengths in cm; null without a valid entry. */
const parseLengths = (entries: typeof initialEntries) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, parseLength(entry) || null]),
  ) as Record<LengthName, number | null>;

/** "Will it fit?": the visitor types the lengths of a wall, a door or a lift and gets an answer for each. Nothing is sent. */
export function FitCheck({ product }: { product: ProductDetails }) {
  const [entries, setEntries] = useState(initialEntries);
  // Debounced, so that a screen reader announces no answer for a number that is not complete.
  const answered = useDebounced(entries, filterDebounceMs);
  const piece = {
    width: product.width_cm ?? 0,
    depth: product.depth_cm ?? 0,
    height: product.height_cm ?? 0,
  };
  const placement = placementOf(pieceKind(product.name, product.category_name), product);
  const isLarge = Math.max(...Object.values(piece)) > maxSmallLength;
  const isSolid = Math.min(...Object.values(piece)) > 0;
  const noun = isLarge && (placement === "standing" || placement === "wall") ? "wall" : "space";
  const { space, doorWidth, doorHeight, liftWidth, liftDepth, liftHeight } = parseLengths(answered);
  const canTurn = placement === "standing" || placement === "flat";
  const answers = [
    space && fitSpace(piece, space, noun, canTurn),
    doorWidth && doorHeight && fitDoor(piece, { width: doorWidth, height: doorHeight }),
    liftWidth &&
      liftDepth &&
      liftHeight &&
      fitLift(piece, { width: liftWidth, depth: liftDepth, height: liftHeight }),
  ].filter((answer): answer is Fit => Boolean(answer));

  // Not a NumberInput, because its code would be added to every page of the site.
  const fieldFor = (name: LengthName, label: string) => (
    <Field
      label={label}
      error={Number.isNaN(parseLength(answered[name])) ? "Such as 230" : undefined}
    >
      <input
        inputMode="decimal"
        autoComplete="off"
        placeholder="cm"
        className={cn(controlClasses, "numeric min-h-11 px-3.5 py-2 text-body")}
        value={entries[name]}
        onChange={(event) => setEntries({ ...entries, [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <div className="grid gap-4 self-start bg-surface p-6">
      <h3 className="text-heading">Will it fit?</h3>
      {fieldFor("space", `Width of your ${noun}`)}
      {isLarge && isSolid ? (
        <>
          <div className="grid grid-cols-2 gap-3">
            {fieldFor("doorWidth", "Door width")}
            {fieldFor("doorHeight", "Door height")}
          </div>
          <div className="grid grid-cols-3 gap-3">
            {fieldFor("liftWidth", "Lift width")}
            {fieldFor("liftDepth", "Lift depth")}
            {fieldFor("liftHeight", "Lift height")}
          </div>
        </>
      ) : null}
      <output className="grid gap-1">
        {answers.length === 0 ? (
          <span className="text-small text-ink-soft">
            In centimetres. What you type stays in your browser.
          </span>
        ) : null}
        {answers.map(({ fits, text }) => (
          <span key={text} className={cn("font-medium", fits ? "text-sage-deep" : "text-ink")}>
            {text}
          </span>
        ))}
      </output>
    </div>
  );
}
