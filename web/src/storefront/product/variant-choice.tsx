import {
  asVariant,
  type Choices,
  type OptionValue,
  type ProductOption,
  valueState,
} from "@domain/catalogue/choices.ts";
import { isAvailable, unitPrice } from "@domain/catalogue/product.ts";
import { formatPounds } from "@domain/money.ts";
import { useId } from "react";
import type { ProductDetails } from "@/data/products/rows";
import { cn } from "@/lib/cn";

interface VariantChoiceProps {
  product: ProductDetails;
  choices: Choices;
  chosenIds: number[];
  onChoose: (valueIds: number[]) => void;
}

/** The id of the options' container, which gets the focus when a choice is missing. */
export const variantChoiceId = "variant-choice";

/** A radio group for each option of a product. Without scripts, a list of the variants with their prices. */
export function VariantChoice({ product, choices, chosenIds, onChoose }: VariantChoiceProps) {
  return (
    <div id={variantChoiceId} className="mt-4 grid gap-3">
      {choices.options.map((option) => (
        <OptionChoice
          key={option.name}
          option={option}
          choices={choices}
          chosenIds={chosenIds}
          onChoose={onChoose}
        />
      ))}
      <noscript>
        <ul className="text-small">
          {choices.variants.map((variant) => {
            const unit = asVariant(product, choices, variant);
            const stock = isAvailable(unit) ? "" : ", out of stock";
            return (
              <li key={variant.id}>{`${unit.name}: ${formatPounds(unitPrice(unit))}${stock}`}</li>
            );
          })}
        </ul>
      </noscript>
    </div>
  );
}

interface OptionChoiceProps extends Omit<VariantChoiceProps, "product"> {
  option: ProductOption;
}

function OptionChoice({ option, choices, chosenIds, onChoose }: OptionChoiceProps) {
  const groupName = useId();
  const chosen = option.values.find(({ id }) => chosenIds.includes(id));
  const choose = (value: OptionValue) =>
    onChoose([
      ...chosenIds.filter((id) => !option.values.some((other) => other.id === id)),
      value.id,
    ]);
  return (
    <fieldset>
      <legend className="mb-1 flex gap-2 text-small">
        <span className="text-ink-soft">{option.name}</span>
        <span>{chosen?.name ?? ""}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {option.values.map((value) => (
          <ValueRadio
            key={value.id}
            value={value}
            groupName={groupName}
            state={valueState(choices, option, value.id, chosenIds)}
            isChosen={value === chosen}
            onChoose={() => choose(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ValueRadioProps {
  value: OptionValue;
  groupName: string;
  state: ReturnType<typeof valueState>;
  isChosen: boolean;
  onChoose: () => void;
}

const stateTexts = { available: "", "sold-out": ", out of stock", none: ", not available" };

/** A value that can't be bought is crossed out, but can be chosen, so that the page says why or offers an alert. */
function ValueRadio({ value, groupName, state, isChosen, onChoose }: ValueRadioProps) {
  const { name, colour, image } = value;
  const isSwatch = colour !== undefined || image !== undefined;
  return (
    <label className="relative cursor-pointer" title={name}>
      <input
        type="radio"
        name={groupName}
        checked={isChosen}
        onChange={onChoose}
        aria-label={`${name}${stateTexts[state]}`}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className={cn(
          "grid place-items-center inset-ring inset-ring-sand-deep peer-checked:inset-ring-2 peer-checked:inset-ring-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2",
          isSwatch
            ? "size-10 rounded-full bg-cover peer-checked:outline-1 peer-checked:outline-offset-2 peer-checked:outline-ink"
            : "min-h-10 px-3.5 text-small",
          state !== "available" && "text-ink-soft line-through opacity-60",
          state !== "available" &&
            isSwatch &&
            "before:absolute before:h-px before:w-full before:-rotate-45 before:bg-ink-soft",
        )}
        style={
          isSwatch
            ? { backgroundColor: colour, backgroundImage: image && `url("${encodeURI(image)}")` }
            : undefined
        }
      >
        {isSwatch ? null : name}
      </span>
    </label>
  );
}
