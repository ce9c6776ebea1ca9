import { imageTables } from "@domain/images/image-tables.ts";
import { Link } from "react-router";
import { imageTableEditors } from "@/admin/image-validation/image-table-editors";
import { Thumbnail } from "@/admin/shell/thumbnail";
import type { ImageIssue } from "@/data/image-validation/validate-images";
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
