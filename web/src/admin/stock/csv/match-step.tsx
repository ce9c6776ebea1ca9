import {
  type ProductColumnKey,
  productColumnKeys,
  productColumns,
} from "@domain/catalogue/product-columns.ts";
import { formatCount } from "@domain/format-number.ts";
import { isBlankRow, type SpreadsheetFile } from "@/admin/stock/csv/spreadsheet-file";
import type { ProductImport } from "@/admin/stock/csv/use-product-import";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

/** Rows whose cells are shown as examples. */
const sampleRows = 20;

const sample = ({ rows }: SpreadsheetFile, column: number): string =>
  rows
    .slice(0, sampleRows)
    .map((row) => row[column]?.trim())
    .find(Boolean) ?? "";

interface MatchStepProps {
  productImport: ProductImport;
  file: SpreadsheetFile;
}

/** Chooses the field of each column of the file. */
export function MatchStep({ productImport, file }: MatchStepProps) {
  const { matching, setMatching, newCategory, setNewCategory, categories } = productImport;
  const setColumn = (index: number, value: string) => {
    const key = productColumnKeys.find((candidate) => candidate === value) ?? null;
    // A field has one column, so the one that had it before is left out.
    setMatching(matching.map((before, i) => (i === index ? key : before === key ? null : before)));
  };
  const hasKey = (["sku", "slug", "name"] as const).some((key) => matching.includes(key));
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (hasKey) productImport.check();
      }}
    >
      <p className="max-w-prose text-ink-soft">
        {`${file.name}: ${formatCount(file.rows.filter((row) => !isBlankRow(row)).length, "row")}. Choose what each column holds. Your choice is remembered for files with these columns.`}
      </p>
      <div className="@container bg-surface">
        <table aria-label="Columns of the file" className="w-full text-[0.9375rem]">
          <thead>
            <tr className="text-label tracking-[0.08em] text-ink-soft uppercase">
              <th scope="col" className="px-3 py-3 text-start font-medium @lg:px-4">
                In the file
              </th>
              <th scope="col" className="hidden px-3 py-3 text-start font-medium @2xl:table-cell">
                Example
              </th>
              <th scope="col" className="px-3 py-3 text-start font-medium @lg:px-4">
                In the shop
              </th>
            </tr>
          </thead>
          <tbody>
            {file.headers.map((header, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move, and headers may repeat
              <tr key={index} className="border-t border-sand">
                <th
                  scope="row"
                  className="w-1/2 px-3 py-2 text-start font-normal [overflow-wrap:anywhere] @lg:px-4 @2xl:w-1/4"
                >
                  <span>{header || `Column ${index + 1}`}</span>
                  <Sample text={sample(file, index)} className="@2xl:hidden" />
                </th>
                <td className="hidden max-w-0 px-3 py-2 @2xl:table-cell">
                  <Sample text={sample(file, index)} />
                </td>
                <td className="px-3 py-2 @lg:px-4 @2xl:w-72">
                  <Select
                    aria-label={`Field for ${header || `column ${index + 1}`}`}
                    value={matching[index] ?? ""}
                    onChange={({ target }) => setColumn(index, target.value)}
                  >
                    <option value="">Leave out</option>
                    <ColumnOptions />
                  </Select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Field
        label="Category of new products"
        help="For new products whose row has no category."
        className="sm:max-w-xs"
      >
        <Select value={newCategory} onChange={({ target }) => setNewCategory(target.value)}>
          <option value="">None: the row needs one</option>
          {categories.map(({ id, name, slug }) => (
            <option key={id} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {hasKey ? null : (
        <p role="alert" className="text-small text-danger">
          Choose a column for the SKU, the slug or the name, which find the product.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={!hasKey}>
          Check the rows
        </Button>
        <Button variant="outline" size="small" onClick={productImport.restart}>
          Choose another file
        </Button>
      </div>
    </form>
  );
}

function Sample({ text, className }: { text: string; className?: string }) {
  return (
    <span translate="no" className={`block truncate text-small text-ink-soft ${className ?? ""}`}>
      {text}
    </span>
  );
}

function ColumnOptions() {
  return productColumnKeys.map((key: ProductColumnKey) => (
    <option key={key} value={key}>
      {productColumns[key].label}
    </option>
  ));
}
