/** An icon of three sliders with a single path. Lucide's icon has nine elements, and the shop renders the icon twice. */
export function FiltersIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4 stroke-current" strokeWidth={1.6}>
      <path d="M3 5h18M3 12h18M3 19h18M15 2.5v5M8 9.5v5M17 16.5v5" strokeLinecap="round" />
    </svg>
  );
}
