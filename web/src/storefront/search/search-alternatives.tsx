import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { productCategories } from "@/data/categories/queries";
import { spellingSuggestions } from "@/data/search/queries";
import { paths } from "@/lib/paths";

interface AlternativesProps {
  /** Whether the links replace the current history entry, as links in an overlay must. */
  replace?: boolean;
}

/** 'Did you mean': links to searches for the spelling suggestions. */
export function SpellingSuggestions({ words, replace }: AlternativesProps & { words: string }) {
  const { data: suggestions = [] } = useQuery(spellingSuggestions(words));
  if (suggestions.length === 0) return null;
  return (
    <Alternatives heading="Did you mean">
      {suggestions.map((word) => (
        <Alternative key={word} to={paths.search(word)} replace={replace}>
          {word}
        </Alternative>
      ))}
    </Alternatives>
  );
}

/** 'Browse the shop': links to the product categories and to the shop. */
export function CategoryLinks({ replace }: AlternativesProps) {
  const { data: categories = [] } = useQuery(productCategories());
  return (
    <Alternatives heading="Browse the shop">
      {categories.map(({ name, slug }) => (
        <Alternative key={slug} to={paths.shopCategory(slug)} replace={replace}>
          {name}
        </Alternative>
      ))}
      <Alternative to={paths.shop} replace={replace}>
        Everything in the shop
      </Alternative>
    </Alternatives>
  );
}

function Alternatives({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="pt-6">
      <p className="eyebrow">{heading}</p>
      <ul className="mt-2 flex flex-wrap gap-x-7">{children}</ul>
    </div>
  );
}

interface AlternativeProps extends AlternativesProps {
  to: string;
  children: string;
}

function Alternative({ to, replace, children }: AlternativeProps) {
  return (
    <li>
      <Link
        to={to}
        replace={replace}
        className="inline-flex min-h-11 items-center font-display text-title transition-colors hover:text-brass-deep"
      >
        {children}
      </Link>
    </li>
  );
}
