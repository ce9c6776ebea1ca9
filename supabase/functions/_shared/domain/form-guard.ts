import * as z from "zod/mini";

/** Nobody reads, fills in and sends a form in less time, not even with the browser's autofill. */
const MIN_FILL_MS = 2000;

/**
 * What a form of the site sends along so that programs that fill in forms can be told from people:
 * - `trap`, a field that people neither see nor reach: whoever fills it in reads the page's code, not the page;
 * - `filledInMs`, milliseconds from the form's appearance to its sending.
 * Clients of the interface that have no form (spec section 7) leave both out; the limit per address is for them too.
 */
export const formGuardSchema = z.object({
  trap: z.nullish(z.string({ error: "trap must be text" })),
  filledInMs: z.nullish(z.number({ error: "filledInMs must be a number" })),
});
export type FormGuard = z.output<typeof formGuardSchema>;

/**
 * Why a submission is refused as made by a program, or null. It is refused in the open, not dropped behind a pretended
 * success: now and then a browser extension fills in the trap of a real person, whose message must not vanish. The form
 * keeps everything and empties the trap, so that sending once more works.
 */
export function automationRefusal({ trap, filledInMs }: FormGuard): string | null {
  const automated = Boolean(trap) || (filledInMs ?? MIN_FILL_MS) < MIN_FILL_MS;
  return automated
    ? "We could not tell this message from an automated one. Please check it and send it again."
    : null;
}
