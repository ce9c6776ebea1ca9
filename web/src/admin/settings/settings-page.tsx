import { toSnakeCaseKeys } from "@domain/camel-case.ts";
import { shopSettingsFormSchema, withdrawalOffers } from "@domain/orders/shop-settings.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EditorLayout } from "@/admin/content/editor-layout";
import { LoadingEditor } from "@/admin/content/loading-editor";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { ClosingPanel } from "@/admin/settings/closing-panel";
import { HeldStock } from "@/admin/settings/held-stock";
import { MailDeliveryPanel } from "@/admin/settings/mail-delivery-panel";
import {
  EmailSettings,
  OrderSettings,
  PaymentSettings,
  settingsLabels,
  VisitSettings,
  WithdrawalSettings,
} from "@/admin/settings/settings-fields";
import { PageHeader } from "@/admin/shell/page-header";
import { QueryContent } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { useSaveShopSettings } from "@/data/shop-settings/admin-mutations";
import { type ShopSettings, shopSettings } from "@/data/shop-settings/admin-queries";
import { changedFields } from "@/lib/changed-fields";
import { Skeleton } from "@/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/ui/tabs";

interface SettingsTab {
  value: string;
  label: string;
  /** The fields of the tab's form. */
  Fields: typeof OrderSettings;
  /** What is above the form, and beside it on wide screens. */
  above?: ReactNode;
  beside?: ReactNode;
}

const orderTab: SettingsTab = {
  value: "orders",
  label: "Orders",
  Fields: OrderSettings,
  beside: <HeldStock />,
};
const tabs: SettingsTab[] = [
  orderTab,
  { value: "payment", label: "Payment", Fields: PaymentSettings },
  { value: "withdrawals", label: "Withdrawals", Fields: WithdrawalSettings },
  { value: "visits", label: "Visits", Fields: VisitSettings },
  { value: "emails", label: "Emails", Fields: EmailSettings, above: <MailDeliveryPanel /> },
];

/** The closing for holidays, and shop-wide settings: order limits and held stock, payment, withdrawals, visits, and emails with their delivery. */
export function SettingsPage() {
  const { query, changeQuery } = useUrlQuery();
  const settingsQuery = useQuery(shopSettings());
  const selectedTab = tabs.find(({ value }) => value === query.get("tab")) ?? orderTab;
  return (
    <>
      <PageHeader title="Shop Settings" />
      {settingsQuery.data ? (
        <ClosingPanel settings={settingsQuery.data} />
      ) : settingsQuery.isPending ? (
        <Skeleton className="mb-8 h-36 sm:h-24" />
      ) : null}
      <Tabs
        value={selectedTab.value}
        // With automatic activation, each press of an arrow key could open the dialog about unsaved changes.
        activationMode="manual"
        onValueChange={(tab) => changeQuery({ tab: tab === orderTab.value ? null : tab })}
      >
        <TabsList className="mb-7" aria-label="Shop Settings">
          {tabs.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent key={selectedTab.value} value={selectedTab.value}>
          {selectedTab.above}
          <QueryContent query={settingsQuery} loadingContent={<LoadingEditor />}>
            {(settings) => <SettingsForm tab={selectedTab} settings={settings} />}
          </QueryContent>
        </TabsContent>
      </Tabs>
    </>
  );
}

/** The settings of one tab. The form has the values of all, of which a save changes only the edited ones. */
function SettingsForm({ tab, settings }: { tab: SettingsTab; settings: ShopSettings }) {
  const { value, Fields, beside } = tab;
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
      savedReplies: row.saved_replies.map((text) => ({ text })),
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
    display: { savedReplies: (replies) => replies.map(({ text }) => text).join(" · ") },
    save: (values, openedRow) =>
      save({ openedRow, changes: changedFields(openedRow, toSnakeCaseKeys(values)) }),
    outcome: {
      successTitle: "Settings saved",
      failureTitle: "Error",
      failurePrefix: "Failed to save the settings: ",
    },
    content: { kind: "shop_settings", id: settings.id },
    draftKey: `shop-settings-${value}`,
  });
  return (
    <EditorLayout editor={editor} preview={beside}>
      <Fields form={editor.form} />
    </EditorLayout>
  );
}
