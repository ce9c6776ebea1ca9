import { type ImageTable, imageTables } from "@domain/images/image-locations.ts";
import { Link } from "react-router";
import { Thumbnail } from "@/admin/shell/thumbnail";
import type { ImageIssue } from "@/data/image-validation/validate-images";
import { adminPaths } from "@/lib/admin-paths";
import { Button } from "@/ui/button";

interface IssueListProps {
  issues: ImageIssue[];
  onClear: (issue: ImageIssue) => void;
}

/** Broken image references, grouped by the table that uses the image. */
export function IssueList({ issues, onClear }: IssueListProps) {
  const groups = imageTables
    .map((table) => ({ table, tableIssues: issues.filter((issue) => issue.table === table) }))
    .filter(({ tableIssues }) => tableIssues.length > 0);
  return (
    <div className="grid gap-10">
      {groups.map(({ table, tableIssues }) => (
        <section key={table} aria-labelledby={`issues-${table}`} className="grid gap-3">
          <h2 id={`issues-${table}`} className="flex items-baseline gap-3 text-heading">
            <span>{imageTableEditors[table].label}</span>
            <span className="numeric text-small text-ink-soft">{tableIssues.length}</span>
          </h2>
          <ul className="border-t border-sand bg-surface">
            {tableIssues.map((issue) => (
              <Issue key={`${issue.id} ${issue.url}`} issue={issue} onClear={onClear} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Issue({ issue, onClear }: { issue: ImageIssue; onClear: (issue: ImageIssue) => void }) {
  const { getEditorPath, isImageRequired } = imageTableEditors[issue.table];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-sand px-4 py-3 sm:flex-nowrap">
      <Thumbnail url={issue.url} />
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <Link to={getEditorPath(issue.id)} className="text-link justify-self-start">
          {issue.name}
        </Link>
        <span className="text-danger">{issue.issue}</span>
        <span className="text-small text-ink-soft [overflow-wrap:anywhere]">{issue.url}</span>
      </div>
      {isImageRequired ? (
        <Button variant="outline" size="small" asChild>
          <Link to={getEditorPath(issue.id)} aria-label={`Replace the image of ${issue.name}`}>
            Replace
          </Link>
        </Button>
      ) : (
        <Button
          variant="outline"
          size="small"
          aria-label={`Clear the image of ${issue.name}`}
          onClick={() => onClear(issue)}
        >
          Clear
        </Button>
      )}
    </li>
  );
}

interface ImageTableEditor {
  /** Display name of the table's rows. */
  label: string;
  /** Returns the path of the editor in which a row's image can be replaced. */
  getEditorPath: (id: number) => string;
  /** Whether the image is required, so that it can be replaced but not cleared. */
  isImageRequired?: boolean;
}

/** The label and the editor of each table with images. */
const imageTableEditors: Record<ImageTable, ImageTableEditor> = {
  products: { label: "Products", getEditorPath: adminPaths.productEditor },
  categories: { label: "Product categories", getEditorPath: () => adminPaths.categories },
  portfolio_categories: {
    label: "Portfolio categories",
    getEditorPath: (id) => `${adminPaths.portfolio}?edit=${id}`,
  },
  portfolio_projects: {
    label: "Portfolio projects",
    getEditorPath: (id) => `${adminPaths.portfolio}?tab=projects&edit=${id}`,
  },
  service_categories: {
    label: "Service categories",
    getEditorPath: (id) => `${adminPaths.services}?edit=${id}`,
  },
  service_subcategories: {
    label: "Service subcategories",
    getEditorPath: (id) => `${adminPaths.services}?tab=subcategories&edit=${id}`,
  },
  // The path leads to the tab and not to the item's editor, which opens only after a subcategory is selected.
  service_items: {
    label: "Service items",
    getEditorPath: () => `${adminPaths.services}?tab=items`,
  },
  hero_slides: {
    label: "Hero banners",
    getEditorPath: (id) => `${adminPaths.content}?section=hero&banner=${id}`,
    isImageRequired: true,
  },
  // The path leads to the screen, whose sections are not selected by id.
  site_content: { label: "Site sections", getEditorPath: () => adminPaths.content },
};
