import type { ComponentProps } from "react";

const deliveryMethodLabels = { collection: "Collect from the shop", delivery: "Ask for delivery" };

/** Radio buttons for collection or delivery; takes the props that react-hook-form's `register` returns. */
export function DeliveryMethodField(field: ComponentProps<"input">) {
  return (
    <fieldset className="grid gap-x-6 sm:col-span-2 sm:grid-cols-2">
      <legend className="text-small font-medium">
        How would you like to receive it?
        <span className="font-normal text-ink-soft"> (optional)</span>
      </legend>
      {Object.entries(deliveryMethodLabels).map(([value, label]) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" value={value} className="size-5 accent-brass" {...field} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
