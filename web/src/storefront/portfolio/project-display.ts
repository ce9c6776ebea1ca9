/**
 * Splits a project's title such as "Sage Kitchen, Queensway Quay" into name and place. A title without a comma has no place.
 */
export function splitProjectTitle(title: string): { name: string; place?: string } {
  const [, name, place] = /^(.+), ([^,]+)$/.exec(title) ?? [];
  return name && place ? { name, place } : { name: title };
}

/** Formats a number of projects, such as "1 project" or "5 projects". */
export function formatProjectCount(count: number): string {
  return `${count} ${count === 1 ? "project" : "projects"}`;
}

/**
 * Whether the image at `index` has the full width of the grid. The layout alternates between one full-width image and two
 * side by side; an unpaired last image has the full width too.
 */
export function isFullWidth(index: number, count: number): boolean {
  const column = index % 3;
  return column === 0 || (column === 1 && index === count - 1);
}

/**
 * The previous and the next project in the category, wrapping around; null if there is none. With two projects `previous` is
 * null, because both would be the same project.
 */
export function findAdjacentProjects<T extends { slug: string }>(
  projects: readonly T[],
  slug: string,
): { previous: T | null; next: T | null } {
  const index = projects.findIndex((project) => project.slug === slug.toLowerCase());
  if (index === -1 || projects.length < 2) return { previous: null, next: null };
  const next = projects[(index + 1) % projects.length] ?? null;
  const previous = projects.at(index - 1) ?? null;
  return { previous: projects.length > 2 ? previous : null, next };
}
