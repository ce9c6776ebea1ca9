import {
  campaignFormSchema,
  campaignReductions,
  campaignScopes,
  priceRoundings,
  toCampaignColumns,
} from "@domain/catalogue/campaign.ts";
import { toBusinessTime } from "@domain/dates.ts";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { CampaignPreview } from "@/admin/campaigns/campaign-preview";
import { type NamedProduct, ProductsField } from "@/admin/campaigns/products-field";
import { CheckboxList } from "@/admin/forms/checkbox-list";
import { EditorDialog, type EditTarget } from "@/admin/forms/editor-dialog";
import { EntityForm } from "@/admin/forms/entity-form";
import { NumberField } from "@/admin/forms/number-field";
import { Options } from "@/admin/forms/options";
import { TextField } from "@/admin/forms/text-field";
import { outcomeTitlesForSave } from "@/admin/forms/toast-outcome";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { QueryContent, queryFailure } from "@/admin/shell/query-content";
import { useAddCampaign, useSaveCampaign } from "@/data/campaigns/mutations";
import { type Campaign, campaignProducts } from "@/data/campaigns/queries";
import { adminCategories } from "@/data/categories/admin-queries";
import { changedFields } from "@/lib/changed-fields";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";

interface CampaignDialogProps {
  editTarget: EditTarget;
  list: UseQueryResult<Campaign[]>;
  onClose: () => void;
}

/** The dialog that adds or edits a price campaign, with a preview of the prices. */
export function CampaignDialog({ editTarget, list, onClose }: CampaignDialogProps) {
  return (
    <EditorDialog
      title={editTarget === "new" ? "Add Campaign" : "Edit Campaign"}
      editTarget={editTarget}
      rows={list.data}
      failure={queryFailure(list)}
      notFoundText="Campaign not found"
      onClose={onClose}
      renderForm={(campaign) => (
        <CampaignFormLoader key={campaign?.id ?? "new"} campaign={campaign} onClose={onClose} />
      )}
    />
  );
}

interface CampaignFormLoaderProps {
  /** Null for a new campaign. */
  campaign: Campaign | null;
  onClose: () => void;
}

/** Loads the names of the campaign's products before the form opens. */
function CampaignFormLoader({ campaign, onClose }: CampaignFormLoaderProps) {
  const ids = campaign ? [...campaign.product_ids, ...campaign.excluded_product_ids] : [];
  const products = useQuery({ ...campaignProducts(ids), enabled: ids.length > 0 });
  if (ids.length === 0) return <CampaignForm campaign={campaign} products={[]} onClose={onClose} />;
  return (
    <QueryContent query={products} loadingContent={<Skeleton className="h-64" />}>
      {(rows) => <CampaignForm campaign={campaign} products={rows} onClose={onClose} />}
    </QueryContent>
  );
}

const scopeLabels = { all: "All products", categories: "Categories", products: "Single products" };
const reductionLabels = { percent: "Percent", amount: "Pounds" };
const roundingLabels = {
  none: "To the penny",
  ".95": "… .95",
  ".99": "… .99",
  whole: "Whole pounds",
};
const labels = {
  name: "Name",
  scope: "Which products",
  categoryIds: "Categories",
  products: "Products",
  excludedProducts: "Except",
  reduction: "Reduction in",
  value: "Taken off",
  rounding: "Round down",
  startsAt: "From",
  endsAt: "Until",
};

function toFormValues(campaign: Campaign | null, products: NamedProduct[]) {
  const named = (ids: number[] = []) => products.filter(({ id }) => ids.includes(id));
  return {
    name: campaign?.name ?? "",
    scope: campaign?.scope ?? "all",
    categoryIds: campaign?.category_ids ?? [],
    products: named(campaign?.product_ids),
    excludedProducts: named(campaign?.excluded_product_ids),
    reduction: campaign?.reduction ?? "percent",
    value: campaign ? String(campaign.value) : "",
    rounding: campaign?.rounding ?? "none",
    startsAt: toBusinessTime(campaign?.starts_at ?? new Date().toISOString()),
    endsAt: campaign?.ends_at ? toBusinessTime(campaign.ends_at) : "",
  } as const;
}

function CampaignForm(props: CampaignFormLoaderProps & { products: NamedProduct[] }) {
  const { campaign, products, onClose } = props;
  const { data: categories = [] } = useQuery(adminCategories());
  const { mutateAsync: add } = useAddCampaign();
  const { mutateAsync: save } = useSaveCampaign();
  const editor = useEntityEditor({
    row: campaign,
    schema: campaignFormSchema,
    toFormValues: (row) => toFormValues(row, products),
    labels,
    save: (form, openedRow) => {
      const columns = toCampaignColumns(form);
      return openedRow
        ? save({ openedRow, changes: changedFields(openedRow, columns) })
        : add(columns);
    },
    outcome: outcomeTitlesForSave("campaign", campaign),
    draftKey: `campaign-${campaign?.id ?? "new"}`,
    focus: "name",
    onClose,
  });
  const { register, control, watch, formState } = editor.form;
  const { errors } = formState;
  const scope = watch("scope");
  return (
    <EntityForm editor={editor} addLabel="Add campaign" onCancel={onClose}>
      <TextField editor={editor} name="name" help="Only you see it, such as “Winter sale”" />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field label={labels.reduction}>
          <Select {...register("reduction")}>
            <Options values={campaignReductions} labels={reductionLabels} />
          </Select>
        </Field>
        <NumberField
          label={watch("reduction") === "percent" ? "Percent taken off" : "Taken off (£)"}
          decimal
          error={errors.value?.message}
          {...register("value")}
        />
        <Field label={labels.rounding}>
          <Select {...register("rounding")}>
            <Options values={priceRoundings} labels={roundingLabels} />
          </Select>
        </Field>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField editor={editor} name="startsAt" type="datetime-local" />
        <TextField
          editor={editor}
          name="endsAt"
          type="datetime-local"
          optional
          help="Empty: until you stop it. Times of Gibraltar."
        />
      </div>
      <Field label={labels.scope} className="sm:max-w-xs">
        <Select {...register("scope")}>
          <Options values={campaignScopes} labels={scopeLabels} />
        </Select>
      </Field>
      {scope === "categories" ? (
        <Controller
          control={control}
          name="categoryIds"
          render={({ field }) => (
            <fieldset className="grid gap-1.5">
              <legend className="text-small font-medium">{labels.categoryIds}</legend>
              <CheckboxList
                rows={categories}
                value={field.value}
                onChange={field.onChange}
                className="sm:grid-cols-3"
              />
              {errors.categoryIds ? (
                <p role="alert" className="text-small text-danger">
                  {errors.categoryIds.message}
                </p>
              ) : null}
            </fieldset>
          )}
        />
      ) : null}
      {scope === "products" ? (
        <ProductsField control={control} name="products" label={labels.products} />
      ) : (
        <ProductsField control={control} name="excludedProducts" label={labels.excludedProducts} />
      )}
      <CampaignPreview id={campaign?.id ?? null} values={watch()} />
    </EntityForm>
  );
}
