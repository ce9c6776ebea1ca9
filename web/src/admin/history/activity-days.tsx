import { businessDate, formatClockTime, formatDate } from "@domain/dates.ts";
import { activityText } from "@domain/history/activity-text.ts";
import { Link } from "react-router";
import { contentPath } from "@/admin/history/content-path";
import { RowButton } from "@/admin/shell/row-button";
import type { Activity } from "@/data/history/queries";

interface ActivityDaysProps {
  activities: Activity[];
  onUndo: (activity: Activity) => void;
}

/** Activities under the day on which they happened. A deletion for good can't be undone, and what is undone not again. */
export function ActivityDays({ activities, onUndo }: ActivityDaysProps) {
  const dayOf = ({ at }: Activity) => businessDate(new Date(at));
  const days = [...new Set(activities.map(dayOf))];
  return (
    <div className="grid gap-8">
      {days.map((day) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="numeric border-b border-sand pb-2 text-title">
            {formatDate(day)}
          </h2>
          <ul>
            {activities.map((activity) =>
              dayOf(activity) === day ? (
                <ActivityRow key={activity.batch} activity={activity} onUndo={onUndo} />
              ) : null,
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface ActivityRowProps {
  activity: Activity;
  onUndo: (activity: Activity) => void;
}

function ActivityRow({ activity, onUndo }: ActivityRowProps) {
  const { at, actor, action } = activity;
  const text = activityText(activity);
  const path = contentPath(activity);
  return (
    <li className="flex items-baseline gap-x-4 border-b border-sand py-1">
      <time dateTime={at} className="numeric w-11 shrink-0 text-small text-ink-soft">
        {formatClockTime(at)}
      </time>
      <div className="min-w-0 flex-1 py-1 sm:flex sm:items-baseline sm:gap-4">
        <p className="flex-1 [overflow-wrap:anywhere]">
          {path ? (
            <Link
              to={path}
              className="underline decoration-sand-deep underline-offset-4 hover:decoration-brass"
            >
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        <p
          translate={actor ? "no" : undefined}
          className="shrink-0 text-small text-ink-soft sm:w-36"
        >
          {actor ?? "A former account"}
        </p>
      </div>
      <span className="-mr-2 w-15 shrink-0 text-end">
        {action === "delete" ? null : activity.is_undone ? (
          <span className="block py-2.5 pr-2 text-small text-ink-soft">Undone</span>
        ) : (
          <RowButton label={`Undo: ${text}`} onClick={() => onUndo(activity)}>
            Undo
          </RowButton>
        )}
      </span>
    </li>
  );
}
