import { useQuery } from "@tanstack/react-query";
import { ScrollArea as RadixScrollArea } from "radix-ui";
import type { ReactNode } from "react";
import { Controller } from "react-hook-form";
import { CheckboxList } from "@/admin/forms/checkbox-list";
import { RowOptions } from "@/admin/forms/options";
import { FormSection } from "@/admin/stock/form-section";
import type { ProductFormMethods } from "@/admin/stock/pricing-fields";
import { adminCategories } from "@/data/categories/admin-queries";
import { cn } from "@/lib/cn";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

export function CategoryFields({ form }: { form: ProductFormMethods }) {
  const { data: categories = [], error: failure } = useQuery(adminCategories());
  const { control, watch, formState } = form;
  const primaryId = Number(watch("categoryId"));
  return (
    <FormSection title="Categories">
      <Controller
        control={control}
        name="categoryId"
        render={({ field }) => (
          <Field
            label="Category"
            error={formState.errors.categoryId?.message ?? failure?.message}
            className="sm:max-w-xs"
          >
            <Select {...field}>
              <option value="">Choose a category</option>
              <RowOptions rows={categories} />
            </Select>
          </Field>
        )}
      />
      <Controller
        control={control}
        name="extraCategoryIds"
        render={({ field }) => (
          <fieldset className="grid gap-1.5">
            <legend className="text-small font-medium">
              Also show in <span className="font-normal text-ink-soft">(optional)</span>
            </legend>
            <ScrollArea
              hideDelayMs={600}
              className="border border-sand"
              viewportClassName="max-h-44"
            >
              <CheckboxList
                rows={categories}
                value={field.value}
                onChange={field.onChange}
                lockedId={primaryId}
                className="grid-cols-1 px-4 py-1.5 sm:grid-cols-2 lg:grid-cols-3"
              />
            </ScrollArea>
          </fieldset>
        )}
      />
    </FormSection>
  );
}

interface ScrollAreaProps {
  /** Time in milliseconds that the scrollbar stays visible after the pointer has left the box. */
  hideDelayMs: number;
  className?: string;
  /** Classes of the viewport, such as a maximum height. */
  viewportClassName?: string;
  children: ReactNode;
}

/** A scrollable box with a thin scrollbar that appears on hover. */
function ScrollArea(props: ScrollAreaProps) {
  const { hideDelayMs, className, viewportClassName, children } = props;
  return (
    <RadixScrollArea.Root
      data-slot="scroll-area"
      scrollHideDelay={hideDelayMs}
      className={cn("relative flex overflow-hidden", className)}
    >
      <RadixScrollArea.Viewport className={cn("w-full [&>div]:block!", viewportClassName)}>
        {children}
      </RadixScrollArea.Viewport>
      <RadixScrollArea.Scrollbar
        orientation="vertical"
        className="flex w-2 touch-none p-0.5 select-none"
      >
        <RadixScrollArea.Thumb className="relative flex-1 rounded-full bg-control" />
      </RadixScrollArea.Scrollbar>
    </RadixScrollArea.Root>
  );
}
