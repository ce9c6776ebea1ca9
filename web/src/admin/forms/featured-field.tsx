import { Controller, useFormContext } from "react-hook-form";
import { CheckField } from "@/admin/forms/check-field";

/** The check box "Featured", aligned with the control of a field beside it. */
export function FeaturedField({ label = "Featured" }: { label?: string }) {
  const { control } = useFormContext<{ featured: boolean }>();
  return (
    <div className="sm:pt-7">
      <Controller
        control={control}
        name="featured"
        render={({ field }) => (
          <CheckField label={label} checked={field.value ?? false} onChange={field.onChange} />
        )}
      />
    </div>
  );
}
