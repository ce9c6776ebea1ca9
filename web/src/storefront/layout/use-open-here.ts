import { useState } from "react";
import { useLocation } from "react-router";

/** Whether something over the page is open. It closes when the page changes under it, as by the browser's Back. */
export function useOpenHere() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== key) setOpenAt(null);
  return [openAt === key, (open: boolean) => setOpenAt(open ? key : null)] as const;
}
