import { Controller, useFormContext } from "react-hook-form";
import { CheckboxField } from "@/admin/forms/checkbox-field";

/** The checkbox "Featured", aligned with the control of an adjacent field. */
export function FeaturedField({ label = "Featured" }: { label?: string }) {
  const { control } = useFormContext<{ featured: boolean }>();
  return (
    <div className="sm:pt-7">
      <Controller
        control={control}
        name="featured"
        render={({ field }) => (
          <CheckboxField label={label} checked={field.value ?? false} onChange={field.onChange} />
        )}
      />
    </div>
  );
}
