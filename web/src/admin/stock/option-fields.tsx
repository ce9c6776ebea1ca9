import type { VariantOption, VariantsForm } from "@domain/catalogue/variants-form.ts";
import { X } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Input } from "@/ui/input";

interface OptionFieldsProps {
  form: UseFormReturn<VariantsForm, unknown, VariantsForm>;
  index: number;
  option: VariantOption;
  /** Null removes the option. */
  onChange: (option: VariantOption | null) => void;
  createValue: () => VariantOption["values"][number];
}

/** The name of an option and its values. Enter in a value adds the next one. */
export function OptionFields(props: OptionFieldsProps) {
  const { form, index, option, onChange, createValue } = props;
  const { register, getValues, setFocus, formState } = form;
  const errors = formState.errors.options?.[index];
  const label = option.name || `option ${index + 1}`;
  const current = () => getValues(`options.${index}`);
  const addValue = () => {
    onChange({ ...current(), values: [...current().values, createValue()] });
    setTimeout(() => setFocus(`options.${index}.values.${current().values.length - 1}.name`));
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    addValue();
  };
  return (
    <fieldset className="grid items-start gap-3 border-t border-sand pt-5 sm:grid-cols-[12rem_1fr_auto]">
      <legend className="sr-only">{`Option ${index + 1}`}</legend>
      <Field label="Option" error={errors?.name?.message}>
        <Input autoComplete="off" placeholder="Size" {...register(`options.${index}.name`)} />
      </Field>
      <div className="grid gap-1.5">
        <span className="text-small font-medium">Values</span>
        <div className="flex flex-wrap gap-2">
          {option.values.map((value, at) => (
            <span key={value.key} className="flex items-center gap-1">
              <input
                type="color"
                aria-label={`Swatch of ${value.name || `value ${at + 1}`}`}
                title={value.colour ? "Swatch colour" : "Add a swatch colour"}
                className="size-8 cursor-pointer rounded-full data-empty:opacity-30"
                data-empty={value.colour ? undefined : ""}
                value={value.colour || "#ffffff"}
                onChange={(event) =>
                  onChange({
                    ...current(),
                    values: current().values.map((other) =>
                      other.key === value.key ? { ...other, colour: event.target.value } : other,
                    ),
                  })
                }
              />
              <Input
                fit="row"
                autoComplete="off"
                aria-label={`Value ${at + 1} of ${label}`}
                aria-invalid={errors?.values?.[at]?.name ? true : undefined}
                className="w-36"
                onKeyDown={addOnEnter}
                {...register(`options.${index}.values.${at}.name`)}
              />
              <IconButton
                label={`Remove ${value.name || `value ${at + 1}`}`}
                size="small"
                onClick={() =>
                  onChange({
                    ...current(),
                    values: current().values.filter((other) => other.key !== value.key),
                  })
                }
              >
                <X aria-hidden />
              </IconButton>
            </span>
          ))}
          <button
            type="button"
            className="min-h-9 px-2 text-small text-ink-soft underline underline-offset-4 hover:text-ink"
            onClick={addValue}
          >
            Add value
          </button>
        </div>
      </div>
      <button
        type="button"
        className="min-h-11 text-small text-ink-soft underline underline-offset-4 hover:text-ink sm:mt-7"
        onClick={() => onChange(null)}
      >
        Remove option
      </button>
    </fieldset>
  );
}
