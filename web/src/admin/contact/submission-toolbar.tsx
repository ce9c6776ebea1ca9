import {
  type SubmissionFilter,
  type SubmissionSort,
  type SubmissionState,
  submissionSorts,
  submissionStates,
} from "@domain/messages/submission-filter.ts";
import { Options } from "@/admin/forms/options";
import type { useUrlQuery } from "@/admin/shell/use-url-query";
import { SearchBox } from "@/components/search-box";
import { Select } from "@/ui/select";

const stateLabels: Record<SubmissionState, string> = {
  all: "All messages",
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

interface SubmissionToolbarProps {
  filter: SubmissionFilter;
  changeQuery: ReturnType<typeof useUrlQuery>["changeQuery"];
}

export function SubmissionToolbar({ filter, changeQuery }: SubmissionToolbarProps) {
  return (
    <div className="mb-3.5 grid gap-3 sm:grid-cols-[minmax(0,22rem)_11rem_11rem]">
      <SearchBox
        label="Search submissions"
        placeholder="Search name, email, product…"
        value={filter.search}
        onSearch={(q) => changeQuery({ q, page: null }, { replace: true })}
      />
      <Select
        aria-label="Status"
        value={filter.state}
        onChange={(event) =>
          changeQuery({
            show: event.target.value === "all" ? null : event.target.value,
            page: null,
          })
        }
      >
        <Options values={submissionStates} labels={stateLabels} />
      </Select>
      <Select
        aria-label="Sort by"
        value={filter.sort}
        onChange={(event) =>
          changeQuery({
            sort: event.target.value === "date-desc" ? null : event.target.value,
            page: null,
          })
        }
      >
        <Options values={submissionSorts} labels={sortLabels} />
      </Select>
    </div>
  );
}
