import { CheckboxField } from "@/admin/forms/checkbox-field";
import { cn } from "@/lib/cn";

interface CheckboxListProps {
  rows: readonly { id: number; name: string }[];
  /** The ids of the checked rows. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** A row that is always checked. */
  lockedId?: number;
  /** The columns of the grid. */
  className: string;
}

/** Checkboxes that choose some of the rows. */
export function CheckboxList({ rows, value, onChange, lockedId, className }: CheckboxListProps) {
  return (
    <div className={cn("grid gap-x-6", className)}>
      {rows.map(({ id, name }) => (
        <CheckboxField
          key={id}
          label={name}
          checked={id === lockedId || value.includes(id)}
          disabled={id === lockedId}
          onChange={(checked) =>
            onChange(checked ? [...value, id] : value.filter((otherId) => otherId !== id))
          }
        />
      ))}
    </div>
  );
}
