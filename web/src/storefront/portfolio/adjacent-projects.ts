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
