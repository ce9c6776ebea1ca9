import { textDifference } from "@domain/history/text-difference.ts";
import type { ReactNode } from "react";
import { MarkedText } from "@/admin/history/marked-text";
import { Button } from "@/ui/button";

/** A field that the user and another administrator have changed to different values, with both values. */
export interface FieldConflict {
  label: string;
  theirs: ReactNode;
  mine: ReactNode;
}

interface ConflictNoticeProps {
  /** An empty list renders nothing. */
  conflicts: FieldConflict[];
  takeTheirs: () => void;
  keepMine: () => void;
}

/** Texts up to this length are shown whole. */
const maxWholeLength = 200;

/** Of two long texts, such as those of a legal page, shows only the passage that differs. */
function markDifference(theirs: ReactNode, mine: ReactNode): [ReactNode, ReactNode] {
  if (typeof theirs !== "string" || typeof mine !== "string") return [theirs, mine];
  if (Math.max(theirs.length, mine.length) <= maxWholeLength) return [theirs, mine];
  const [from, to] = textDifference(theirs, mine);
  return [
    <MarkedText key="theirs" text={from} as="ins" />,
    <MarkedText key="mine" text={to} as="ins" />,
  ];
}

// At module level, because React would call an inline ref callback after every render, which would take the focus again.
function focusNotice(notice: HTMLElement | null) {
  const previousFocus = document.activeElement;
  notice?.scrollIntoView({ block: "center" });
  notice?.focus({ preventScroll: true });
  return () => {
    if (previousFocus instanceof HTMLElement) previousFocus.focus();
  };
}

/**
 * Shows the conflicting fields with both values and buttons that resolve the conflict. The notice takes the focus when it mounts,
 * and returns the focus after the user has chosen.
 */
export function ConflictNotice({ conflicts, takeTheirs, keepMine }: ConflictNoticeProps) {
  if (conflicts.length === 0) return null;
  return (
    <div
      ref={focusNotice}
      role="alert"
      tabIndex={-1}
      className="grid gap-4 border-l-2 border-danger bg-canvas py-4 pr-4 pl-5"
    >
      <p className="max-w-prose text-small">
        <strong className="font-medium">Somebody else changed this after you opened it.</strong>{" "}
        Nothing was saved yet. Choose between what is stored now and what you typed.
      </p>
      <div className="max-h-80 overflow-y-auto">
        <table className="w-full table-fixed text-small">
          <thead className="text-left text-ink-soft">
            <tr>
              <th scope="col" className="pr-3 pb-1.5 font-normal">
                Field
              </th>
              <th scope="col" className="pr-3 pb-1.5 font-normal">
                Theirs
              </th>
              <th scope="col" className="pb-1.5 font-normal">
                Mine
              </th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map(({ label, theirs, mine }) => (
              <tr key={label} className="border-t border-sand align-top">
                <th scope="row" className="py-2 pr-3 text-left font-medium">
                  {label}
                </th>
                {markDifference(theirs, mine).map((value, index) => (
                  <td
                    key={index === 0 ? "theirs" : "mine"}
                    className="py-2 pr-3 whitespace-pre-line [overflow-wrap:anywhere]"
                  >
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="small" onClick={takeTheirs}>
          Take theirs
        </Button>
        <Button variant="outline" size="small" onClick={keepMine}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
