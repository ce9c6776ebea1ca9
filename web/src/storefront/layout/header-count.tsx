/**
 * The badge with a count on a header icon; renders nothing for 0. Hidden from screen readers, because the icon's label
 * includes the count.
 */
export function HeaderCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className="numeric absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brass px-1 text-label leading-none font-medium text-surface"
    >
      {count}
    </span>
  );
}
