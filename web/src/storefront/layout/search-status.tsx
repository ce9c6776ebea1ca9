import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { productCategories } from "@/data/categories/queries";
import { paths } from "@/lib/paths";
import { useSpinDelay } from "@/lib/use-spin-delay";

interface SearchStatusProps {
  words: string;
  searching: boolean;
  loading: boolean;
  failed: boolean;
  count: number;
  onChosen: () => void;
}

function statusText({ words, searching, loading, failed, count }: SearchStatusProps): string {
  if (!searching) return "";
  if (failed) return "The search can't be reached at the moment. Please try again shortly.";
  if (loading) return "Searching…";
  if (count === 0) return `No products found for “${words}”.`;
  return `${count} ${count === 1 ? "product" : "products"} found`;
}

/** The state of the search in a live region, with links to the categories if nothing was found. */
export function SearchStatus(props: SearchStatusProps) {
  const slow = useSpinDelay(props.searching && props.loading, { delayMs: 250, minDurationMs: 300 });
  const text = statusText(props);
  const nothingFound = props.count === 0 && !props.loading;
  return (
    <>
      <p role="status" className={slow || nothingFound ? "pt-6 text-ink-soft" : "sr-only"}>
        {text}
      </p>
      {!props.searching || nothingFound ? <Suggestions onChosen={props.onChosen} /> : null}
    </>
  );
}

function Suggestions({ onChosen }: { onChosen: () => void }) {
  const { data: categories = [] } = useQuery(productCategories());
  return (
    <div className="pt-6">
      <p className="eyebrow">Browse instead</p>
      <ul className="mt-2 flex flex-wrap gap-x-7">
        {categories.map(({ name, slug }) => (
          <li key={slug}>
            <Link
              to={paths.shopCategory(slug)}
              onClick={onChosen}
              className="inline-flex min-h-11 items-center font-display text-title transition-colors hover:text-brass-deep"
            >
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={paths.shop}
            onClick={onChosen}
            className="inline-flex min-h-11 items-center font-display text-title transition-colors hover:text-brass-deep"
          >
            Everything in the shop
          </Link>
        </li>
      </ul>
    </div>
  );
}
