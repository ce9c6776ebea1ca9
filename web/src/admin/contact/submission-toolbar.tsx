import {
  type SubmissionFilter,
  type SubmissionSort,
  type SubmissionState,
  submissionSorts,
  submissionStates,
} from "@domain/messages/submission-filter.ts";
import { Options } from "@/admin/forms/options";
import type { useUrlQuery } from "@/admin/shell/use-url-query";
import { FilterToolbar } from "@/admin/tables/filter-toolbar";
import { Select } from "@/ui/select";

const stateLabels: Record<Exclude<SubmissionState, "all">, string> = {
  unread: "Unread",
  read: "Read",
  open: "Open",
  answered: "Answered",
  consultations: "Consultations",
  "consultations-open": "Consultations: open",
  "consultations-won": "Consultations: won",
  "consultations-lost": "Consultations: lost",
  archived: "Archived",
};

const sortLabels: Record<SubmissionSort, string> = {
  "date-desc": "Newest First",
  "date-asc": "Oldest First",
  "name-asc": "Name: A to Z",
  "name-desc": "Name: Z to A",
};

const shownStates = submissionStates.filter((state) => state !== "all");

interface SubmissionToolbarProps {
  filter: SubmissionFilter;
  changeQuery: ReturnType<typeof useUrlQuery>["changeQuery"];
}

export function SubmissionToolbar({ filter, changeQuery }: SubmissionToolbarProps) {
  return (
    <FilterToolbar
      rows="submissions"
      placeholder="Search name or email…"
      search={filter.search}
      changeQuery={changeQuery}
      sortSelect={
        <Select
          aria-label="Sort by"
          value={filter.sort}
          onChange={({ target: { value } }) =>
            changeQuery({ sort: value === "date-desc" ? null : value, page: null })
          }
        >
          <Options values={submissionSorts} labels={sortLabels} />
        </Select>
      }
      filters={[
        {
          name: "show",
          label: "Status",
          emptyLabel: "All messages",
          value: filter.state === "all" ? null : filter.state,
          options: <Options values={shownStates} labels={stateLabels} />,
        },
      ]}
    />
  );
}
