import { cn } from "@/lib/cn";
import { LineIcon } from "@/ui/line-icon";

interface QuantityStepperProps {
  /** Name of the counted item, such as a product's name. */
  itemName: string;
  value: number;
  onDecrease: () => void;
  onIncrease: () => void;
  /** Whether the decrease button is enabled. A disabled button has `aria-disabled`, so that it keeps the focus. */
  canDecrease?: boolean;
  /** Whether the increase button is enabled. */
  canIncrease?: boolean;
  className?: string;
}

const stepClasses =
  "grid size-11 place-items-center transition-colors hover:text-brass-deep aria-disabled:cursor-not-allowed aria-disabled:text-control focus-visible:-outline-offset-2";

export function QuantityStepper({
  itemName,
  value,
  onDecrease,
  onIncrease,
  canDecrease = true,
  canIncrease = true,
  className,
}: QuantityStepperProps) {
  return (
    <fieldset
      data-slot="quantity-stepper"
      aria-label={`Quantity of ${itemName}`}
      className={cn(
        "inline-flex items-center inset-ring inset-ring-sand-deep rounded-control",
        className,
      )}
    >
      <button
        type="button"
        aria-label={`Decrease quantity of ${itemName}`}
        aria-disabled={!canDecrease}
        onClick={() => canDecrease && onDecrease()}
        className={stepClasses}
      >
        <LineIcon path="M5 12h14" />
      </button>
      <output aria-live="polite" className="numeric min-w-8 text-center">
        {value}
      </output>
      <button
        type="button"
        aria-label={`Increase quantity of ${itemName}`}
        aria-disabled={!canIncrease}
        onClick={() => canIncrease && onIncrease()}
        className={stepClasses}
      >
        <LineIcon path="M5 12h14M12 5v14" />
      </button>
    </fieldset>
  );
}
