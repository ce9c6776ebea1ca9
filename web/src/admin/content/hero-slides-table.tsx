import { formatDateTime } from "@domain/dates.ts";
import { isWithin } from "@domain/period.ts";
import { DraftBadge } from "@/admin/drafts/draft-badge";
import { DeleteRowDialog } from "@/admin/forms/delete-row-dialog";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { SortableTable } from "@/admin/sortable/sortable-table";
import type { Column } from "@/admin/tables/data-table";
import {
  actionsColumn,
  nameColumn,
  type RowHandlers,
  thumbnailColumn,
} from "@/admin/tables/entity-columns";
import { RowLink } from "@/admin/tables/row-link";
import type { HeroSlideRow } from "@/data/hero-slides/admin-queries";
import {
  useDeleteHeroSlide,
  useReorderHeroSlides,
  useShowHeroSlide,
} from "@/data/hero-slides/mutations";
import { editHash } from "@/lib/admin-paths";
import { useOverlayItem } from "@/lib/use-overlay";
import { Checkbox } from "@/ui/checkbox";

const isShown = ({ is_active, visible_from, visible_until }: HeroSlideRow) =>
  is_active && isWithin(visible_from, visible_until, Date.now());

/** When a banner is on the home page, such as "From 1 Dec 2026, 09:00"; null without times. */
function periodText({ visible_from: from, visible_until: until }: HeroSlideRow): string | null {
  if (until !== null && Date.parse(until) <= Date.now()) return `Ended ${formatDateTime(until)}`;
  const times = [from && `from ${formatDateTime(from)}`, until && `until ${formatDateTime(until)}`];
  const text = times.filter(Boolean).join(" ");
  return text ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : null;
}

interface Handlers extends RowHandlers<HeroSlideRow> {
  onToggle: (slide: HeroSlideRow) => void;
  /** The slide that is being shown or hidden, with its new state; undefined if none is. */
  toggledSlide: Pick<HeroSlideRow, "id" | "is_active"> | undefined;
}

function slideColumns({ onToggle, toggledSlide, ...handlers }: Handlers): Column<HeroSlideRow>[] {
  return [
    { ...thumbnailColumn, visibleFrom: "medium" },
    nameColumn(
      (slide) => (
        <>
          <RowLink
            to={handlers.getEditorPath(slide.id)}
            className="leading-snug [overflow-wrap:anywhere]"
          >
            {slide.title}
          </RowLink>
          <span className="numeric block text-small text-ink-soft">{periodText(slide)}</span>
          <DraftBadge content={{ kind: "hero_slides", id: slide.id }} />
        </>
      ),
      "Banner",
    ),
    {
      id: "shown",
      header: "Shown",
      skeleton: "size-6",
      className: "w-16",
      cell: (slide) => (
        <Checkbox
          aria-label={`Show ${slide.title}`}
          checked={slide.id === toggledSlide?.id ? toggledSlide.is_active : slide.is_active}
          onChange={() => onToggle(slide)}
          // Extends the touch target to 44 px.
          className="relative before:absolute before:-inset-2.5"
        />
      ),
    },
    actionsColumn({ ...handlers, getName: ({ title }) => title, isMovable: true }),
  ];
}

/** The hero slides in display order, to reorder, show, hide and delete them. */
export function HeroSlidesTable({ slides }: { slides: HeroSlideRow[] }) {
  const { linkTo } = useUrlQuery();
  const [slideToDelete, setSlideToDelete] = useOverlayItem<HeroSlideRow>("delete");
  const deletion = useDeleteHeroSlide();
  const { mutateAsync: show, isPending, variables } = useShowHeroSlide();
  const { mutateAsync: reorder } = useReorderHeroSlides();
  const toggle = ({ id, title, is_active }: HeroSlideRow) =>
    toastOutcome(show({ id, is_active: !is_active }), {
      successTitle: `${title} ${is_active ? "hidden" : "shown"}`,
      failureTitle: "Failed to update banner",
    });
  return (
    <div className="grid gap-3">
      <SortableTable
        label="Hero banners"
        columns={slideColumns({
          // The hash focuses the form, which may be below the screen.
          getEditorPath: (banner) => ({ ...linkTo({ banner }), hash: editHash }),
          onDelete: setSlideToDelete,
          onToggle: (slide) => void toggle(slide),
          toggledSlide: isPending ? variables : undefined,
        })}
        rows={slides}
        getName={({ title }) => title}
        skeletonRows={4}
        failure={null}
        emptyState={{
          title: "There are no hero banners",
          text: "The home page shows its built-in ones.",
        }}
        onReorder={(ids) =>
          void toastOutcome(reorder({ ids }), {
            successTitle: "Banners reordered",
            failureTitle: "Failed to reorder banners",
          })
        }
      />
      {slides.length > 0 && !slides.some(isShown) ? (
        <p role="status" className="text-small">
          None of them is shown now, so the home page shows its built-in ones.
        </p>
      ) : null}
      <DeleteRowDialog
        row={slideToDelete && { id: slideToDelete.id, name: slideToDelete.title }}
        noun="banner"
        entity="hero_slides"
        consequence="It disappears from the home page."
        deletion={deletion}
        onClose={() => setSlideToDelete(null)}
      />
    </div>
  );
}
