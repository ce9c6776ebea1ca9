/** The previous and next project in the category, wrapping around; null instead of the project itself. */
export function adjacentProjects<T extends { slug: string }>(
  projects: readonly T[],
  slug: string,
): { previous: T | null; next: T | null } {
  const place = projects.findIndex((project) => project.slug === slug.toLowerCase());
  if (place === -1 || projects.length < 2) return { previous: null, next: null };
  const next = projects[(place + 1) % projects.length] ?? null;
  const previous = projects.at(place - 1) ?? null;
  // With two projects, previous and next are the same one: only next is set.
  return { previous: projects.length > 2 ? previous : null, next };
}
