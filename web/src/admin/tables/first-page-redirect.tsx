import { Navigate, type To, useLocation } from "react-router";

/** Redirects from a page without rows, for instance after its last row was deleted, to the list's first page. */
export function FirstPageRedirect({ to }: { to: To }) {
  // Navigate navigates once per mount. The key mounts it again if a closing dialog goes back to an entry of this page meanwhile.
  const { key } = useLocation();
  return <Navigate key={key} to={to} replace />;
}
