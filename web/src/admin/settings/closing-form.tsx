import { toBusinessTime } from "@domain/dates.ts";
import { closingFormSchema, toClosingColumns } from "@domain/orders/closing.ts";
import { EntityForm } from "@/admin/forms/entity-form";
import { TextField } from "@/admin/forms/text-field";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { useSaveShopSettings } from "@/data/shop-settings/admin-mutations";
import type { ShopSettings } from "@/data/shop-settings/admin-queries";
import { changedFields } from "@/lib/changed-fields";

interface ClosingFormProps {
  settings: ShopSettings;
  /** Whether the shop is neither closed nor about to close, so that the times of an earlier closing are not offered again. */
  isNew: boolean;
  onClose: () => void;
}

/** The form of the shop's closing for holidays. */
export function ClosingForm({ settings, isNew, onClose }: ClosingFormProps) {
  const { mutateAsync: save } = useSaveShopSettings();
  const editor = useEntityEditor({
    row: settings,
    schema: closingFormSchema,
    toFormValues: (row) => ({
      closedFrom: toBusinessTime((isNew ? null : row.closed_from) ?? new Date().toISOString()),
      closedUntil: !isNew && row.closed_until ? toBusinessTime(row.closed_until) : "",
      closedNotice: row.closed_notice ?? "",
    }),
    labels: { closedFrom: "From", closedUntil: "Until", closedNotice: "What visitors read" },
    save: async (form, openedRow) => {
      await save({ openedRow, changes: changedFields(openedRow, toClosingColumns(form)) });
    },
    outcome: { successTitle: "Closing saved", failureTitle: "Failed to save the closing" },
    content: { kind: "shop_settings", id: settings.id },
    draftKey: "shop-closing",
    focus: "closedFrom",
    onClose,
  });
  return (
    <EntityForm editor={editor} addLabel="Save changes" onCancel={onClose}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField editor={editor} name="closedFrom" type="datetime-local" />
        <TextField
          editor={editor}
          name="closedUntil"
          type="datetime-local"
          optional
          help="Empty: until you open it. Times of Gibraltar."
        />
      </div>
      <TextField
        editor={editor}
        name="closedNotice"
        rows={3}
        help="Such as “We are on holiday.” When they can order again is added."
      />
    </EntityForm>
  );
}
