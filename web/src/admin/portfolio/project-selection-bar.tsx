import { formatCount } from "@domain/format-number.ts";
import { useBinAction } from "@/admin/history/use-bin-action";
import { useRowChange } from "@/admin/history/use-row-change";
import type { Selection } from "@/admin/tables/selection";
import { MoveSelect, SelectionBar } from "@/admin/tables/selection-bar";
import type { PortfolioCategoryRow } from "@/data/portfolio/rows";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

interface ProjectSelectionBarProps {
  selection: Selection;
  /** The number of projects in all categories. */
  projectCount: number;
  categories: PortfolioCategoryRow[];
}

/** The bar above the projects of all categories: moves selected projects, features them, or moves them to the bin. */
export function ProjectSelectionBar(props: ProjectSelectionBarProps) {
  const { selection, projectCount, categories } = props;
  const { ids } = selection;
  const rowChange = useRowChange(selection.clear);
  const bin = useBinAction({ entity: "portfolio_projects", ids }, selection.clear);
  const disabled = ids.length === 0 || rowChange.isPending || bin?.pending === true;
  const projects = formatCount(ids.length, "project");
  const setFeatured = (featured: boolean) =>
    rowChange.save(
      { entity: "portfolio_projects", ids, patch: { featured } },
      `${projects} ${featured ? "featured" : "no longer featured"}`,
    );
  return (
    <SelectionBar
      selection={selection}
      rowCount={projectCount}
      noun="project"
      selectAllLabel="Select all"
    >
      <AriaDisabledButton
        variant="quiet"
        size="small"
        disabled={disabled}
        onClick={() => setFeatured(true)}
      >
        Feature
      </AriaDisabledButton>
      <AriaDisabledButton
        variant="quiet"
        size="small"
        disabled={disabled}
        onClick={() => setFeatured(false)}
      >
        Do not feature
      </AriaDisabledButton>
      <AriaDisabledButton
        variant="quiet-danger"
        size="small"
        disabled={disabled}
        onClick={bin?.onConfirm}
      >
        Move to Bin
      </AriaDisabledButton>
      {ids.length > 0 && categories.length > 1 ? (
        <MoveSelect
          label="Move to category"
          rows={categories}
          isPending={rowChange.isPending}
          onSelect={(category_id) =>
            rowChange.save(
              { entity: "portfolio_projects", ids, patch: { category_id } },
              `${projects} moved`,
            )
          }
        />
      ) : null}
    </SelectionBar>
  );
}
