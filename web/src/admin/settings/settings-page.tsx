import { useQuery } from "@tanstack/react-query";
import { LoadingEditor } from "@/admin/content/loading-editor";
import { SettingsForm } from "@/admin/settings/settings-form";
import { PageHeader } from "@/admin/shell/page-header";
import { QueryContent } from "@/admin/shell/query-content";
import { shopSettings } from "@/data/shop-settings/admin-queries";

/** Shop-wide settings: order limits per visitor and the lifetime of pending orders. */
export function SettingsPage() {
  const query = useQuery(shopSettings());
  return (
    <>
      <PageHeader title="Shop Settings" />
      <QueryContent query={query} loading={<LoadingEditor />}>
        {(settings) => <SettingsForm settings={settings} />}
      </QueryContent>
    </>
  );
}
