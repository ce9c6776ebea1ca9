/** Formats a number of projects, such as "1 project" or "5 projects". */
export function formatProjectCount(count: number): string {
  return `${count} ${count === 1 ? "project" : "projects"}`;
}
