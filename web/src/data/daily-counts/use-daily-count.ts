import { useEffect, useRef } from "react";
import type { CountKind } from "@/data/daily-counts/send-daily-count";

/**
 * Counts a subject (`sendDailyCount`) once, after the page has been visible with it for `delayMs`. Null: nothing to count. The code
 * that sends is loaded then.
 */
export function useDailyCount(kind: CountKind, subject: string | null, delayMs: number): void {
  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (subject === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = async () => {
      if (counted.current === subject) return;
      counted.current = subject;
      const { sendDailyCount } = await import("@/data/daily-counts/send-daily-count");
      sendDailyCount(kind, subject);
    };
    const restart = () => {
      clearTimeout(timer);
      if (document.visibilityState === "hidden") return;
      timer = setTimeout(() => void count().catch(() => {}), delayMs);
    };
    restart();
    document.addEventListener("visibilitychange", restart);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", restart);
    };
  }, [kind, subject, delayMs]);
}
