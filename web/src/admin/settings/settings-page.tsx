import { useQuery } from "@tanstack/react-query";
import { LoadingEditor } from "@/admin/content/loading-editor";
import { SettingsForm } from "@/admin/settings/settings-form";
import { PageHeader } from "@/admin/shell/page-header";
import { QueryContent } from "@/admin/shell/query-content";
import { shopSettings } from "@/data/shop-settings/admin-queries";

/** Shop-wide settings: order limits, the lifetime of pending orders, the low-stock threshold and the default texts of emails. */
export function SettingsPage() {
  const query = useQuery(shopSettings());
  return (
    <>
      <PageHeader title="Shop Settings" />
      <QueryContent query={query} loadingContent={<LoadingEditor />}>
        {(settings) => <SettingsForm settings={settings} />}
      </QueryContent>
    </>
  );
}
