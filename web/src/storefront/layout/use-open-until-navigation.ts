import { useState } from "react";
import { useLocation } from "react-router";

/** Open state of an overlay that closes when the page changes, e.g. by the browser's Back. */
export function useOpenUntilNavigation() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== key) setOpenAt(null);
  return [openAt === key, (open: boolean) => setOpenAt(open ? key : null)] as const;
}
