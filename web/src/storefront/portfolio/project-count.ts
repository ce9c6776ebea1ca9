/** "1 project", "5 projects". */
export function formatProjectCount(count: number): string {
  return `${count} ${count === 1 ? "project" : "projects"}`;
}
