import { serviceItemWriteSchema } from "@domain/services/service.ts";
import type * as z from "zod/mini";
import { displayImages } from "@/admin/forms/display-value";
import { EditorActions } from "@/admin/forms/editor-actions";
import { EntityForm } from "@/admin/forms/entity-form";
import { DescriptionField, DisplayOrderField, HiddenField } from "@/admin/forms/row-fields";
import { outcomeTitlesForSave } from "@/admin/forms/toast-outcome";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { ImageListField } from "@/admin/images/image-list-field";
import { useAddServiceItems, useSaveServiceItem } from "@/data/services/mutations";
import type { ServiceItem, ServiceSubcategory } from "@/data/services/queries";
import { changedFields } from "@/lib/changed-fields";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

const toRow = (values: z.infer<typeof serviceItemWriteSchema>) => ({
  name: values.name,
  description: values.description ?? null,
  image_urls: values.imageUrls ?? [],
  is_hidden: values.isHidden ?? false,
  display_order: values.displayOrder ?? null,
});

const toNewRow = (values: z.infer<typeof serviceItemWriteSchema>) => ({
  ...toRow(values),
  subcategory_id: values.subcategoryId,
});

interface ItemFormProps {
  /** Null for a new row. */
  item: ServiceItem | null;
  subcategory: ServiceSubcategory;
  /** The display order of a new item, after all items of the subcategory. */
  nextDisplayOrder: number;
  /** The path of the subcategory's page; null while unknown. */
  publicPath: string | null;
  onClose: () => void;
}

/** The form of a service item. Spec section 5, service forms. */
export function ItemForm(props: ItemFormProps) {
  const { item, subcategory, nextDisplayOrder, publicPath, onClose } = props;
  const { mutateAsync: add } = useAddServiceItems();
  const { mutateAsync: save } = useSaveServiceItem();
  const editor = useEntityEditor({
    row: item,
    schema: serviceItemWriteSchema,
    toFormValues: (row) => ({
      name: row?.name ?? "",
      displayOrder: row ? row.display_order : nextDisplayOrder,
      description: row?.description ?? "",
      imageUrls: row?.image_urls ?? [],
      isHidden: row?.is_hidden ?? false,
      subcategoryId: subcategory.id,
    }),
    labels: {
      name: "Name",
      displayOrder: "Display order",
      description: "Description",
      imageUrls: "Images",
      isHidden: "Hidden from visitors",
      subcategoryId: "Subcategory",
    },
    display: { imageUrls: displayImages },
    save: (values, openedRow) =>
      openedRow
        ? save({ openedRow, changes: changedFields(openedRow, toRow(values)) })
        : add([toNewRow(values)]),
    changes: (values, openedRow) =>
      openedRow ? changedFields(openedRow, toRow(values)) : toNewRow(values),
    newDraft: "service_items",
    outcome: outcomeTitlesForSave("item", item),
    content: item ? { kind: "service_items", id: item.id } : undefined,
    draftKey: `service-item-${item?.id ?? `new-in-${subcategory.id}`}`,
    focus: "name",
    onClose,
  });
  const { register, formState } = editor.form;
  const { errors } = formState;
  return (
    <EntityForm editor={editor} addLabel="Add item" onCancel={onClose}>
      <EditorActions {...editor} publicPath={item?.is_hidden ? null : publicPath} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="off" {...register("name")} />
        </Field>
        <DisplayOrderField help="Reorder mode sets it too; items without one come last." />
        <DescriptionField rows={3} />
        <div>
          <HiddenField />
        </div>
      </div>
      <ImageListField onBusyChange={editor.setUploading} />
    </EntityForm>
  );
}
