import type { VariantOption, VariantsForm } from "@domain/catalogue/variants-form.ts";
import { X } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Input } from "@/ui/input";
import { Select } from "@/ui/select";

interface OptionFieldsProps {
  form: UseFormReturn<VariantsForm, unknown, VariantsForm>;
  index: number;
  option: VariantOption;
  /** Null removes the option. */
  onChange: (option: VariantOption | null) => void;
  createValue: () => OptionValue;
  /** The product's images, which a swatch can show. */
  imageUrls: string[];
}

type OptionValue = VariantOption["values"][number];

/** The name of an option and its values. Enter in a value adds the next one. */
export function OptionFields(props: OptionFieldsProps) {
  const { form, index, option, onChange, createValue, imageUrls } = props;
  const { register, getValues, setFocus, formState } = form;
  const errors = formState.errors.options?.[index];
  const label = option.name || `option ${index + 1}`;
  const current = () => getValues(`options.${index}`);
  const changeValue = (key: string, changes: Partial<OptionValue>) =>
    onChange({
      ...current(),
      values: current().values.map((other) =>
        other.key === key ? { ...other, ...changes } : other,
      ),
    });
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
              <Swatch
                value={value}
                name={value.name || `value ${at + 1}`}
                imageUrls={imageUrls}
                onChange={(changes) => changeValue(value.key, changes)}
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

interface SwatchProps {
  value: OptionValue;
  name: string;
  imageUrls: string[];
  onChange: (changes: Partial<OptionValue>) => void;
}

/** The colour of a swatch, or one of the product's images in its place. */
function Swatch({ value, name, imageUrls, onChange }: SwatchProps) {
  const { colour, image } = value;
  const choices = image && !imageUrls.includes(image) ? [...imageUrls, image] : imageUrls;
  return (
    <>
      {image ? (
        <img src={image} alt="" className="size-8 shrink-0 rounded-full object-cover" />
      ) : (
        <input
          type="color"
          aria-label={`Swatch of ${name}`}
          title={colour ? "Swatch colour" : "Add a swatch colour"}
          className="size-8 shrink-0 cursor-pointer rounded-full data-empty:opacity-30"
          data-empty={colour ? undefined : ""}
          value={colour || "#ffffff"}
          onChange={(event) => onChange({ colour: event.target.value })}
        />
      )}
      {choices.length > 0 ? (
        <Select
          aria-label={`Swatch image of ${name}`}
          className="min-w-32 shrink-0"
          value={image}
          onChange={(event) => onChange({ image: event.target.value })}
        >
          <option value="">Colour</option>
          {choices.map((url, at) => (
            <option key={url} value={url}>
              {`Image ${at + 1}`}
            </option>
          ))}
        </Select>
      ) : null}
    </>
  );
}
