import type { ActivityFilter } from "@domain/history/activity-filter.ts";
import { type ContentKind, contentKinds } from "@domain/history/content-kinds.ts";
import { useQuery } from "@tanstack/react-query";
import type { useUrlQuery } from "@/admin/shell/use-url-query";
import { administrators } from "@/data/history/queries";
import { DateInput } from "@/ui/input";
import { Select } from "@/ui/select";

/** The query changes (`changeQuery`) that clear all filters. */
export const clearedActivityQuery = { kind: null, person: null, since: null, until: null };

const dateFilters = [
  { name: "since", label: "From" },
  { name: "until", label: "To" },
] as const;

interface ActivityToolbarProps {
  filter: ActivityFilter;
  changeQuery: ReturnType<typeof useUrlQuery>["changeQuery"];
}

/** The filters of the activity, stored in the URL. */
export function ActivityToolbar({ filter, changeQuery }: ActivityToolbarProps) {
  const people = useQuery(administrators()).data ?? [];
  return (
    <div className="mb-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,14rem)_minmax(0,14rem)_auto_auto] lg:justify-start">
      <Select
        aria-label="Kind of content"
        value={filter.kind ?? ""}
        onChange={(event) => changeQuery({ kind: event.target.value })}
      >
        <option value="">All content</option>
        {(Object.keys(contentKinds) as ContentKind[]).map((kind) => (
          <option key={kind} value={kind}>
            {contentKinds[kind].many.replace(/^./, (letter) => letter.toUpperCase())}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Person"
        value={filter.person ?? ""}
        onChange={(event) => changeQuery({ person: event.target.value })}
      >
        <option value="">Everybody</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </Select>
      {dateFilters.map(({ name, label }) => (
        <div key={name} className="flex items-center gap-2 text-[0.9375rem]">
          <label htmlFor={`activity-${name}`} className="max-sm:w-10">
            {label}
          </label>
          <DateInput
            id={`activity-${name}`}
            value={filter[name] ?? ""}
            onChange={(event) => changeQuery({ [name]: event.target.value })}
          />
        </div>
      ))}
    </div>
  );
}
