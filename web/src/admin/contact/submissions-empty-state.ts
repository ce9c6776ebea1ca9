import type { EmptyStateProps } from "@/admin/tables/empty-state";

interface SubmissionsEmptyStateOptions {
  /** Whether the list failed to load. */
  isError: boolean;
  /** Clears the search and the status filter; null if the list is unfiltered. */
  onClear: (() => void) | null;
}

/** The empty state of the submissions table; also shown when the list failed to load (spec section 8). */
export function submissionsEmptyState(options: SubmissionsEmptyStateOptions): EmptyStateProps {
  const { isError, onClear } = options;
  const title = "No contact submissions found";
  if (isError) return { title, text: "The list could not be read just now. Refresh tries again." };
  const archivedHint = "Archived messages have a status of their own.";
  if (!onClear) return { title, text: `New messages appear here. ${archivedHint}` };
  return {
    title,
    text: `Nothing matches this search and status. ${archivedHint}`,
    action: { label: "Show all messages", onClick: onClear },
  };
}
