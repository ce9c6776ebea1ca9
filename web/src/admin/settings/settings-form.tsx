import { type ShopSettingsInput, shopSettingsFormSchema } from "@domain/orders/shop-settings.ts";
import { EditorLayout } from "@/admin/content/editor-layout";
import { useOpenedRow } from "@/admin/content/use-opened-row";
import { useDraftStorage } from "@/admin/forms/use-draft-storage";
import { HeldStock } from "@/admin/settings/held-stock";
import { SettingsFields } from "@/admin/settings/settings-fields";
import { useSaveShopSettings } from "@/data/shop-settings/admin-mutations";
import type { ShopSettings } from "@/data/shop-settings/admin-queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { messageOf } from "@/lib/request-error";
import { toast } from "@/lib/toast";

const formOf = (settings: ShopSettings): ShopSettingsInput => ({
  maxUnitsPerLine: String(settings.max_units_per_line),
  maxLines: String(settings.max_lines),
  maxOrderValue: String(settings.max_order_value),
  maxHeldUnits: String(settings.max_held_units),
  releaseAfterHours: String(settings.release_after_hours ?? ""),
});

/** The shop settings beside the stock held by pending orders. Saves with optimistic concurrency. */
export function SettingsForm({ settings }: { settings: ShopSettings }) {
  const form = useSchemaForm(shopSettingsFormSchema, { defaultValues: formOf(settings) });
  useDraftStorage(form, "shop-settings");
  const { mutateAsync, isPending } = useSaveShopSettings();
  const { opened, saved, refused, onAcceptTheirs } = useOpenedRow(settings, (stored) =>
    form.reset(formOf(stored)),
  );
  const submit = form.handleSubmit(async (values) => {
    try {
      const stored = await mutateAsync({ settings: values, opened: opened.updated_at });
      saved(stored);
      form.reset(formOf(stored));
      toast({ title: "Settings saved" });
    } catch (error) {
      refused(error);
      toast({
        title: "Error",
        description: messageOf(error, "Failed to save the settings. Please try again."),
        variant: "destructive",
      });
    }
  });
  return (
    <EditorLayout
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSaving={isPending}
      onReset={() => form.reset()}
      onAcceptTheirs={onAcceptTheirs}
      preview={<HeldStock />}
    >
      <SettingsFields form={form} />
    </EditorLayout>
  );
}
