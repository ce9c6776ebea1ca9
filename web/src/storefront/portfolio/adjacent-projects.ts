/** The projects before and after one in its category, going round; null where that would be the project itself. */
export function adjacentProjects<T extends { slug: string }>(
  projects: readonly T[],
  slug: string,
): { previous: T | null; next: T | null } {
  const place = projects.findIndex((project) => project.slug === slug.toLowerCase());
  if (place === -1 || projects.length < 2) return { previous: null, next: null };
  const next = projects[(place + 1) % projects.length] ?? null;
  const previous = projects.at(place - 1) ?? null;
  // Of two projects each is next to the other on both sides: naming it once is enough.
  return { previous: projects.length > 2 ? previous : null, next };
}
