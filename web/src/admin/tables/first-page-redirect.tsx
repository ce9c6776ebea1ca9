import { Navigate, type To, useLocation } from "react-router";

/** Redirects from a page without rows, for instance after its last row was deleted, to the list's first page. */
export function FirstPageRedirect({ to }: { to: To }) {
  // Navigate navigates only once per mount. A closing dialog may then go back to another history entry of the empty page. The
  // location's key remounts Navigate, which redirects again.
  const { key, state } = useLocation();
  // The state keeps an overlay open, for instance the command palette while the list is refetched.
  return <Navigate key={key} to={to} state={state} replace />;
}
