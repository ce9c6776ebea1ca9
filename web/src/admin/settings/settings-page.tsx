import { toSnakeCaseKeys } from "@domain/camel-case.ts";
import { shopSettingsFormSchema, withdrawalOffers } from "@domain/orders/shop-settings.ts";
import { useQuery } from "@tanstack/react-query";
import { EditorLayout } from "@/admin/content/editor-layout";
import { LoadingEditor } from "@/admin/content/loading-editor";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { HeldStock } from "@/admin/settings/held-stock";
import { MailDeliveryPanel } from "@/admin/settings/mail-delivery-panel";
import { SettingsFields, settingsLabels } from "@/admin/settings/settings-fields";
import { PageHeader } from "@/admin/shell/page-header";
import { QueryContent } from "@/admin/shell/query-content";
import { useSaveShopSettings } from "@/data/shop-settings/admin-mutations";
import { type ShopSettings, shopSettings } from "@/data/shop-settings/admin-queries";
import { changedFields } from "@/lib/changed-fields";

/** Whether emails are sent, and shop-wide settings: order limits, the lifetime of pending orders, the low-stock threshold, visits and the default texts of emails. */
export function SettingsPage() {
  const query = useQuery(shopSettings());
  return (
    <>
      <PageHeader title="Shop Settings" />
      <MailDeliveryPanel />
      <QueryContent query={query} loadingContent={<LoadingEditor />}>
        {(settings) => <SettingsForm settings={settings} />}
      </QueryContent>
    </>
  );
}

/** The shop settings beside the stock held by pending orders. */
function SettingsForm({ settings }: { settings: ShopSettings }) {
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
      paymentRequestMail: row.payment_request_mail,
      depositPercent: String(row.deposit_percent ?? ""),
      depositFrom: row.deposit_from.toFixed(2),
      bankDetails: row.bank_details ?? "",
      receiptNote: row.receipt_note ?? "",
      withdrawalOffer:
        withdrawalOffers.find((offer) => offer === row.withdrawal_offer) ?? "everyone",
      withdrawalText: row.withdrawal_text,
      visitMinutes: String(row.visit_minutes),
      visitBufferMinutes: String(row.visit_buffer_minutes),
      visitLeadHours: String(row.visit_lead_hours),
      visitDaysAhead: String(row.visit_days_ahead),
    }),
    labels: settingsLabels,
    save: (values, openedRow) =>
      save({ openedRow, changes: changedFields(openedRow, toSnakeCaseKeys(values)) }),
    outcome: {
      successTitle: "Settings saved",
      failureTitle: "Error",
      failurePrefix: "Failed to save the settings: ",
    },
    content: { kind: "shop_settings", id: settings.id },
    draftKey: "shop-settings",
  });
  return (
    <EditorLayout editor={editor} preview={<HeldStock />}>
      <SettingsFields form={editor.form} />
    </EditorLayout>
  );
}
