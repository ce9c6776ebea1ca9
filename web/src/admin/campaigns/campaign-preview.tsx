import { campaignFormSchema, toCampaignColumns } from "@domain/catalogue/campaign.ts";
import { formatPounds } from "@domain/money.ts";
import { useQuery } from "@tanstack/react-query";
import { LoadFailure, queryFailure } from "@/admin/shell/query-content";
import { type CampaignPreviewRow, campaignPreview } from "@/data/campaigns/queries";
import { filterDebounceMs, useDebounced } from "@/lib/use-debounced";

interface CampaignPreviewProps {
  /** Null for a campaign that is not saved yet. */
  id: number | null;
  /** The values of the form, which may be incomplete. */
  values: unknown;
}

/** What a campaign would do to the prices of its products, as long as the form is valid. */
export function CampaignPreview({ id, values }: CampaignPreviewProps) {
  // A preview does not need a name.
  const parsed = campaignFormSchema.safeParse({ ...(values as object), name: "Preview" });
  const draft = useDebounced(
    JSON.stringify(parsed.success ? { ...toCampaignColumns(parsed.data), id } : null),
    filterDebounceMs,
  );
  const isValid = draft !== "null";
  const preview = useQuery({ ...campaignPreview(JSON.parse(draft) ?? {}), enabled: isValid });
  const failure = queryFailure(preview);
  if (!isValid)
    return <p className="text-ink-soft">The prices appear here as soon as the form is complete.</p>;
  if (failure) return <LoadFailure {...failure} />;
  const rows = preview.data;
  if (!rows) return <p role="status">Calculating the prices…</p>;
  const total = rows[0]?.total ?? 0;
  return (
    <section aria-labelledby="campaign-preview" className="grid gap-2">
      <p id="campaign-preview" className="text-small font-medium">
        {`${total === 1 ? "1 product" : `${total} products`}${total > rows.length ? `, the first ${rows.length}` : ""}`}
      </p>
      {total === 0 ? (
        <p className="text-ink-soft">No product belongs to this campaign yet.</p>
      ) : (
        <div className="border border-sand">
          <table className="w-full">
            <thead className="sr-only">
              <tr>
                <th scope="col">Product</th>
                <th scope="col">Now</th>
                <th scope="col">In the campaign</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PreviewRow key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function PreviewRow({ row }: { row: CampaignPreviewRow }) {
  const { name, status, unit_price, new_price, other_campaign } = row;
  const applies = new_price !== null && new_price < unit_price;
  const notes = [
    status === "PENDING" && "hidden",
    new_price === null && "skipped: it would be free",
    new_price !== null && !applies && "unchanged: its own price is as low",
    other_campaign !== null && `also in “${other_campaign}”; the lower price applies`,
  ].filter(Boolean);
  return (
    <tr className="border-b border-sand last:border-0">
      <th scope="row" className="w-full px-3 py-2 text-start font-normal">
        {name}
        {notes.length > 0 ? (
          <span className="block text-small text-ink-soft">{notes.join("; ")}</span>
        ) : null}
      </th>
      <td className="numeric py-2 text-end align-top text-ink-soft">
        {applies ? <s>{formatPounds(unit_price)}</s> : formatPounds(unit_price)}
      </td>
      <td className="numeric px-3 py-2 text-end align-top">
        {applies ? formatPounds(new_price) : "–"}
      </td>
    </tr>
  );
}
