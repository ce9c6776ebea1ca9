import { useQuery } from "@tanstack/react-query";
import { describePrice } from "@/admin/delivery/rate-text";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { QueryContent } from "@/admin/shell/query-content";
import { type DeliveryExample, deliveryExamples } from "@/data/delivery/admin-queries";
import { useSaveShopSettings } from "@/data/shop-settings/admin-mutations";
import { type ShopSettings, shopSettings } from "@/data/shop-settings/admin-queries";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";

/** How the prices of several products add up, and what the products of the latest orders would cost to deliver. */
export function DeliveryCalculator() {
  const settings = useQuery(shopSettings());
  const examples = useQuery(deliveryExamples());
  return (
    <section aria-labelledby="examples-heading" className="mt-12">
      <h2 id="examples-heading" className="text-heading">
        What customers would pay
      </h2>
      <QueryContent query={settings} loadingContent={<Skeleton className="mt-4 h-16 max-w-md" />}>
        {(row) => <RuleField settings={row} onSaved={() => void examples.refetch()} />}
      </QueryContent>
      <p className="mt-5 mb-3 max-w-prose text-ink-soft">
        The products of the latest orders as carts, at the saved rates.
      </p>
      <QueryContent query={examples} loadingContent={<ExamplesSkeleton />}>
        {(rows) =>
          rows.length > 0 ? (
            <ul className="divide-y divide-sand border-y border-sand">
              {rows.map((example) => (
                <Example key={example.orderNumber} example={example} />
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">No orders yet. Their carts will be the examples.</p>
          )
        }
      </QueryContent>
    </section>
  );
}

function ExamplesSkeleton() {
  return (
    <div className="divide-y divide-sand border-y border-sand">
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-2 py-3">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-5 w-72 max-w-full" />
        </div>
      ))}
    </div>
  );
}

interface RuleFieldProps {
  settings: ShopSettings;
  onSaved: () => void;
}

function RuleField({ settings, onSaved }: RuleFieldProps) {
  const save = useSaveShopSettings();
  const change = async (delivery_rule: string) => {
    const write = save.mutateAsync({ openedRow: settings, changes: { delivery_rule } });
    const messages = { successTitle: "Rule saved", failureTitle: "Failed to save the rule" };
    if (await toastOutcome(write, messages)) onSaved();
  };
  return (
    <Field
      label="Several products in one order cost"
      help="The highest price suits one van for everything; the sum suits parcels."
      className="mt-4 max-w-md"
    >
      <Select
        value={settings.delivery_rule}
        disabled={save.isPending}
        onChange={(event) => void change(event.target.value)}
      >
        <option value="highest">The highest of their prices</option>
        <option value="sum">The sum of their prices</option>
      </Select>
    </Field>
  );
}

function Example({ example: { orderNumber, items, quotes } }: { example: DeliveryExample }) {
  const excluded = items.filter(({ id }) => quotes[0]?.excluded.includes(id));
  return (
    <li className="grid gap-x-8 gap-y-2 py-3 sm:grid-cols-2">
      <div>
        <p translate="no" className="numeric text-small text-ink-soft">
          {orderNumber}
        </p>
        <p>{items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}</p>
      </div>
      {excluded.length > 0 ? (
        <p className="text-small">
          {`Collection only, because of ${excluded.map(({ name }) => name).join(", ")}`}
        </p>
      ) : (
        <dl className="grid content-start gap-1">
          {quotes.map(({ zone_id, name, price }) => (
            <div key={zone_id} className="flex justify-between gap-4">
              <dt>{name}</dt>
              <dd className="numeric">{describePrice(price)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
