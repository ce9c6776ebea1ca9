import { type SheetChoices, storedText } from "@domain/catalogue/product-sheet.ts";
import { columnTitles } from "@/admin/stock-sheet/sheet-grid";
import type { CellProblem, Sheet } from "@/admin/stock-sheet/use-sheet";
import { Button } from "@/ui/button";

interface SheetProblemsProps {
  sheet: Sheet;
  choices: SheetChoices;
}

/** The cells that prevented the save, each with the value that the administrator saw, the stored and the wanted one. */
export function SheetProblems({ sheet, choices }: SheetProblemsProps) {
  if (sheet.problems.length === 0) return null;
  return (
    <section
      role="alert"
      aria-label="Conflicts"
      className="mb-4 border-l-2 border-danger bg-surface p-4"
    >
      <p className="font-medium">Nothing was saved yet. These cells need a decision:</p>
      <ul className="mt-2 divide-y divide-sand">
        {sheet.problems.map((problem) => (
          <li
            key={`${problem.key} ${problem.field}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
          >
            <ProblemText problem={problem} sheet={sheet} choices={choices} />
            <span className="flex gap-2">
              {problem.problem === "changed" || problem.problem === "out_of_range" ? (
                <Button variant="outline" size="small" onClick={() => sheet.overrule(problem)}>
                  Use mine
                </Button>
              ) : null}
              <Button variant="quiet" size="small" onClick={() => sheet.discard(problem)}>
                {problem.problem === "changed" ? "Keep theirs" : "Discard my change"}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProblemTextProps extends SheetProblemsProps {
  problem: CellProblem;
}

function ProblemText({ problem: cell, sheet, choices }: ProblemTextProps) {
  const { key, column, field, problem, now } = cell;
  const product = sheet.edits[key];
  if (!product || !column || !field)
    return (
      <p>
        <strong className="font-medium">{product?.seen.name}</strong>
        <span> no longer exists.</span>
      </p>
    );
  const wanted = product.cells[column] || "empty";
  const seen = storedText(product.seen, column, choices) || "empty";
  const stored = storedText({ ...product.seen, [field]: now }, column, choices) || "empty";
  const texts: Record<string, string> = {
    changed: `you saw ${seen}, now it is ${stored}, you want ${wanted}`,
    out_of_range: `you saw ${seen}, now it is ${stored}: the change to ${wanted} would bring it below 0`,
    has_variants: "the product has options, and its variants determine this",
    made_to_order: "it is made to order, without stock",
    taken: `“${typeof now === "string" ? now : ""}” already has the SKU ${wanted}`,
    not_below_price: `the sale price must be below the price, which is now £${Number(now).toFixed(2)}`,
  };
  return (
    <p className="numeric">
      <strong className="font-medium">{`${product.seen.name}, ${columnTitles[column]}: `}</strong>
      <span>{texts[problem]}</span>
    </p>
  );
}
