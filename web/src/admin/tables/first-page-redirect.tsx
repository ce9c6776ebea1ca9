import { Navigate, type To, useLocation } from "react-router";

/** Redirects from a page without rows, for instance after its last row was deleted, to the list's first page. */
export function FirstPageRedirect({ to }: { to: To }) {
  // Navigate navigates once per mount. If a closing dialog then goes back to another history entry of this page, the location's key
  // changes, so that Navigate remounts and navigates again.
  const { key } = useLocation();
  return <Navigate key={key} to={to} replace />;
}
