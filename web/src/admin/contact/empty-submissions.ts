import type { EmptyStateProps } from "@/admin/tables/empty-state";

interface EmptySubmissionsOptions {
  /** Whether the list failed to load. */
  isUnreachable: boolean;
  /** Clears the filters; null when none is set. */
  onClear: (() => void) | null;
}

/** The empty state of the submissions; also shown when they could not be fetched (spec section 8). */
export function emptySubmissions(options: EmptySubmissionsOptions): EmptyStateProps {
  const { isUnreachable, onClear } = options;
  const title = "No contact submissions found";
  if (isUnreachable)
    return { title, text: "The list could not be read just now. Refresh tries again." };
  const archived = "Archived messages have a status of their own.";
  if (!onClear) return { title, text: `New messages appear here. ${archived}` };
  return {
    title,
    text: `Nothing matches this search and status. ${archived}`,
    action: { label: "Show all messages", onClick: onClear },
  };
}
