/**
 * Whether a moment (ms since 1970) is within a period, given by times in ISO 8601: from `from` until before `until`. Null: without
 * beginning, without end. The same rule as private.closing_notice and the policy "visitors read hero slides".
 */
export function isWithin(from: string | null, until: string | null, now: number): boolean {
  return (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until));
}
