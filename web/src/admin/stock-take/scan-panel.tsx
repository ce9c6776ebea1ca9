import { unitKey } from "@domain/catalogue/choices.ts";
import { formatCount, formatNumber } from "@domain/format-number.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { ScanFailures } from "@/admin/forms/scan-failures";
import { KeyboardHelp } from "@/admin/shell/shortcut-keys";
import { parseCount } from "@/admin/stock-take/count-field";
import {
  type CountableProduct,
  findCount,
  saveCount,
  scansCountOne,
} from "@/admin/stock-take/stock-take-store";
import { useProductLookup } from "@/data/stock/product-lookup";
import { useStoredValue } from "@/lib/stored-value";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input, NumberInput } from "@/ui/input";

/** A scanned or typed text, and the products that it names. */
interface Scan {
  text: string;
  /** Rejected if the lookup fails. */
  lookup: Promise<CountableProduct[]>;
  /** Null during the lookup. */
  products: CountableProduct[] | null;
}

interface ScanPanelProps {
  /** Saves a count, if necessary after a question, and then calls `onSaved`. */
  onSave: (product: CountableProduct, count: number, onSaved: () => void) => void;
}

/** Counts products by SKU: a SKU and Enter, the units and Enter, the next SKU. With `scansCountOne`, a SKU and Enter count one unit. */
export function ScanPanel({ onSave }: ScanPanelProps) {
  const countsOne = useStoredValue(scansCountOne);
  const [text, setText] = useState("");
  const [scan, setScan] = useState<Scan | null>(null);
  const [status, setStatus] = useState("");
  const [failures, setFailures] = useState<string[]>([]);
  const skuRef = useRef<HTMLInputElement>(null);
  const { mutateAsync: lookUp } = useProductLookup();

  useEffect(() => {
    if (!scan) skuRef.current?.select();
  }, [scan]);

  const reportFailure = (failure: string) => {
    setStatus("");
    setFailures((others) => [...others, failure]);
  };
  const countOne = async (sku: string) => {
    setText("");
    try {
      const [product, ...others] = await lookUp(sku);
      if (!product) reportFailure(`No product found for “${sku}”.`);
      else if (others.length > 0)
        reportFailure(`“${sku}” fits ${others.length + 1} products. Please scan the whole SKU.`);
      else {
        const count = (findCount(product)?.count ?? 0) + 1;
        saveCount(product, count);
        setStatus(`${product.name}: ${formatNumber(count)} counted`);
      }
    } catch {
      reportFailure(`“${sku}” was not counted, because it could not be looked up.`);
    }
  };
  const startCount = async (sku: string) => {
    const lookup = lookUp(sku);
    setScan({ text: sku, lookup, products: null });
    try {
      const products = await lookup;
      setScan(products.length > 0 ? { text: sku, lookup, products } : null);
      if (products.length === 0) reportFailure(`No product found for “${sku}”.`);
    } catch {
      setScan(null);
      reportFailure(`“${sku}” could not be looked up. Press Enter to try again.`);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const sku = text.trim();
    if (!sku) return;
    if (countsOne) void countOne(sku);
    else void startCount(sku);
  };
  const finish = (message: string) => {
    setStatus(message);
    setText("");
    setScan(null);
  };

  return (
    <section aria-label="Scan" className="mb-6 grid max-w-2xl gap-3">
      <form onSubmit={onSubmit}>
        <Field label="SKU" help={<ScanHelp countsOne={countsOne} />}>
          <Input
            ref={skuRef}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types into the field as soon as the page is open
            autoFocus
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="next"
            value={text}
            disabled={scan !== null}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </form>
      {scan?.products && scan.products.length > 1 ? (
        <ProductChoice
          text={scan.text}
          products={scan.products}
          onChoose={(product) =>
            setScan({ ...scan, lookup: Promise.resolve([product]), products: [product] })
          }
          onCancel={() => setScan(null)}
        />
      ) : scan ? (
        <CountForm
          scan={scan}
          onSave={(product, count) =>
            onSave(product, count, () =>
              finish(
                `${product.name}: ${formatNumber(findCount(product)?.count ?? count)} counted`,
              ),
            )
          }
          onSkip={(name) => finish(`${name} not counted`)}
        />
      ) : null}
      <CheckboxField
        label="Each scan counts one"
        checked={countsOne}
        onChange={(checked) => scansCountOne.set(checked)}
      />
      <output aria-live="polite" className="text-small text-ink-soft empty:hidden">
        {status}
      </output>
      <ScanFailures failures={failures} onDismiss={() => setFailures([])} />
    </section>
  );
}

function ScanHelp({ countsOne }: { countsOne: boolean }) {
  return (
    <>
      <span>Scan or type a SKU or part of a name.</span>
      <KeyboardHelp>
        {countsOne
          ? "Enter counts one unit, ⌘/Ctrl-Enter applies the counts."
          : "Enter goes on to the count, ⌘/Ctrl-Enter applies the counts."}
      </KeyboardHelp>
    </>
  );
}

interface CountFormProps {
  scan: Scan;
  onSave: (product: CountableProduct, count: number) => void;
  onSkip: (name: string) => void;
}

/** The field for the units of the scanned product. It can be filled in before the lookup has ended. */
function CountForm({ scan, onSave, onSkip }: CountFormProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const product = scan.products?.[0];
  const skip = () => onSkip(product?.name ?? scan.text);
  const submit = async () => {
    if (text.trim() === "") {
      skip();
      return;
    }
    const parsed = parseCount(text);
    if (typeof parsed === "string") {
      setError(parsed);
      return;
    }
    // A failed lookup is reported by the panel.
    const [found, ...others] = await scan.lookup.catch((): CountableProduct[] => []);
    if (found && others.length === 0) onSave(found, parsed);
  };
  return (
    <form
      aria-label="Count"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid gap-3 border-l-2 border-brass bg-surface p-4"
    >
      <div>
        <p className="font-medium">{product?.name ?? `Looking for “${scan.text}”…`}</p>
        {product ? (
          <p className="numeric text-small text-ink-soft">
            <span translate="no">{product.sku ?? "no SKU"}</span>
            <span>
              {product.made_to_order
                ? " · made to order, no stock to count"
                : ` · ${formatCount(product.stock_quantity, "unit")} expected`}
            </span>
          </p>
        ) : null}
      </div>
      <Field label="Counted units" help="Empty: not counted" error={error} className="max-w-44">
        <NumberInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the field that has the focus
          autoFocus
          enterKeyHint="next"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === "Escape") skip();
          }}
        />
      </Field>
      <div className="flex gap-3">
        <Button type="submit" size="small">
          Next
        </Button>
        <Button variant="quiet" size="small" onClick={skip}>
          Skip
        </Button>
      </div>
    </form>
  );
}

interface ProductChoiceProps {
  text: string;
  products: CountableProduct[];
  onChoose: (product: CountableProduct) => void;
  onCancel: () => void;
}

/** The products that an ambiguous text names, to choose from. */
function ProductChoice({ text, products, onChoose, onCancel }: ProductChoiceProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside are interactive
    <fieldset
      className="border-l-2 border-brass bg-surface p-4"
      onKeyDown={(event) => {
        if (event.key === "Escape") onCancel();
      }}
    >
      <legend className="float-left mb-2 w-full font-medium">
        {`“${text}” fits ${products.length} products. Which one?`}
      </legend>
      <ul className="clear-both grid">
        {products.map((product, index) => (
          <li key={unitKey(product)}>
            <button
              type="button"
              // biome-ignore lint/a11y/noAutofocus: the question replaces the field that has the focus
              autoFocus={index === 0} // oxlint-disable-line jsx-a11y/no-autofocus -- as above
              className="flex min-h-11 w-full items-baseline justify-between gap-4 rounded-control px-2 py-2 text-start transition-colors hover:bg-brass-tint"
              onClick={() => onChoose(product)}
            >
              <span>{product.name}</span>
              <span translate="no" className="text-small text-ink-soft">
                {product.sku ?? "no SKU"}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="narrow" className="mt-1" onClick={onCancel}>
        Cancel
      </Button>
    </fieldset>
  );
}
