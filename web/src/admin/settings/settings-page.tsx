import { useQuery } from "@tanstack/react-query";
import { LoadingEditor } from "@/admin/content/loading-editor";
import { SettingsForm } from "@/admin/settings/settings-form";
import { LoadFailure } from "@/admin/shell/load-failure";
import { PageHeader } from "@/admin/shell/page-header";
import { shopSettings } from "@/data/shop-settings/admin-queries";

/** Shop-wide settings: order limits per visitor and the lifetime of pending orders. */
export function SettingsPage() {
  const { data: settings, isError, error, refetch } = useQuery(shopSettings());
  return (
    <>
      <PageHeader title="Shop Settings" />
      {settings ? (
        <SettingsForm settings={settings} />
      ) : isError || settings === null ? (
        <LoadFailure
          message={error?.message ?? "Failed to fetch the shop settings"}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingEditor />
      )}
    </>
  );
}
