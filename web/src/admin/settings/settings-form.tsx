import { toSnakeCaseKeys } from "@domain/camel-case.ts";
import { shopSettingsFormSchema } from "@domain/orders/shop-settings.ts";
import { EditorLayout } from "@/admin/content/editor-layout";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { HeldStock } from "@/admin/settings/held-stock";
import { SettingsFields, settingsLabels } from "@/admin/settings/settings-fields";
import { useSaveShopSettings } from "@/data/shop-settings/admin-mutations";
import type { ShopSettings } from "@/data/shop-settings/admin-queries";
import { changedFields } from "@/lib/changed-fields";

/** The shop settings beside the stock held by pending orders. */
export function SettingsForm({ settings }: { settings: ShopSettings }) {
  const { mutateAsync: save } = useSaveShopSettings();
  const editor = useEntityEditor({
    row: settings,
    schema: shopSettingsFormSchema,
    toFormValues: (row) => ({
      maxUnitsPerLine: String(row.max_units_per_line),
      maxLines: String(row.max_lines),
      maxOrderValue: String(row.max_order_value),
      maxHeldUnits: String(row.max_held_units),
      expireAfterHours: String(row.expire_after_hours ?? ""),
      lowStockThreshold: String(row.low_stock_threshold),
      approvalMail: row.approval_mail,
      declineMail: row.decline_mail,
      collectionMail: row.collection_mail,
      deliveryMail: row.delivery_mail,
      completionMail: row.completion_mail,
      backInStockMail: row.back_in_stock_mail,
    }),
    labels: settingsLabels,
    save: (values, openedRow) =>
      save({ openedRow, changes: changedFields(openedRow, toSnakeCaseKeys(values)) }),
    outcome: {
      successTitle: "Settings saved",
      failureTitle: "Error",
      failurePrefix: "Failed to save the settings: ",
    },
    draftKey: "shop-settings",
  });
  return (
    <EditorLayout editor={editor} preview={<HeldStock />}>
      <SettingsFields form={editor.form} />
    </EditorLayout>
  );
}
