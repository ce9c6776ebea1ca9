import { useEffect, useState } from "react";
import { Controller } from "react-hook-form";
import { CheckField } from "@/admin/forms/check-field";
import { DisplayOrderField, orderNumber } from "@/admin/forms/display-order-field";
import { fillSlug } from "@/admin/forms/fill-slug";
import { FormFooter } from "@/admin/forms/form-footer";
import { useDraftStorage } from "@/admin/forms/use-draft-storage";
import { useLeaveGuard } from "@/admin/forms/use-leave-guard";
import { ImageListField } from "@/admin/images/image-list-field";
import { useProjectEditor } from "@/admin/portfolio/use-project-editor";
import type { PortfolioCategory, PortfolioProject } from "@/data/portfolio/rows";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";
import { Select } from "@/ui/select";

interface ProjectFormProps {
  /** Null for a new row. */
  project: PortfolioProject | null;
  categories: PortfolioCategory[];
  /** Preselected category of a new project. */
  categoryId: number | null;
  onClose: () => void;
}

/** Spec section 5, portfolio. */
export function ProjectForm({ project, categories, categoryId, onClose }: ProjectFormProps) {
  const [uploading, setUploading] = useState(false);
  const { form, isSaving, save, proposePlace } = useProjectEditor({
    project,
    categories,
    categoryId,
  });
  const { register, control, setFocus, formState } = form;
  const { errors, isSubmitted, isDirty } = formState;
  const { forget } = useDraftStorage(form, `portfolio-project-${project?.id ?? "new"}`);
  const { question, release } = useLeaveGuard(isDirty || uploading, forget);
  useEffect(() => setFocus("title"), [setFocus]);

  const submit = form.handleSubmit(async (values) => {
    if (!(await save(values))) return;
    release();
    onClose();
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Title" error={errors.title?.message}>
          <Input autoComplete="off" {...register("title", { onChange: fillSlug(form) })} />
        </Field>
        <Field
          label="Slug"
          error={errors.slug?.message}
          help="The project’s address in the portfolio; filled in from the title."
        >
          <Input autoComplete="off" spellCheck={false} {...register("slug")} />
        </Field>
        <Field label="Category" error={errors.categoryId?.message}>
          <Select
            {...register("categoryId", {
              setValueAs: (id) => (id === "" ? undefined : Number(id)),
              onChange: (event) => proposePlace(Number(event.target.value)),
            })}
          >
            <option value="">Choose a category</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <div className="sm:pt-7">
          <Controller
            control={control}
            name="featured"
            render={({ field }) => (
              <CheckField
                label="Featured"
                checked={field.value ?? false}
                onChange={field.onChange}
              />
            )}
          />
        </div>
        <Field
          label="Description"
          optional
          error={errors.description?.message}
          className="sm:col-span-2"
        >
          <Textarea rows={4} {...register("description")} />
        </Field>
      </div>
      <Controller
        control={control}
        name="imageUrls"
        render={({ field }) => (
          <ImageListField
            label="Images"
            value={field.value ?? []}
            onChange={(urls) => {
              field.onChange(urls);
              if (isSubmitted) void form.trigger();
            }}
            onBusyChange={setUploading}
            error={
              errors.imageUrl?.message
                ? `Image required: ${errors.imageUrl.message}`
                : errors.imageUrls?.message
            }
          />
        )}
      />
      <DisplayOrderField
        error={errors.displayOrder?.message}
        {...register("displayOrder", orderNumber)}
      />
      <FormFooter
        action={project ? "Save changes" : "Add project"}
        isSaving={isSaving}
        isUploading={uploading}
        onCancel={onClose}
      />
      {question}
    </form>
  );
}
