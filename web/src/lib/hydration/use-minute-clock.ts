import { useEffect, useState } from "react";
import { useHydrated } from "@/lib/hydration/use-hydrated";

const minuteMs = 60_000;

/** The current time (ms since 1970), updated every minute; null while prerendering and hydrating. */
export function useMinuteClock(): number | null {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return isHydrated ? now : null;
}
