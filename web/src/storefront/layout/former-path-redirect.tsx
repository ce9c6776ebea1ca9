import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { currentPath } from "@/data/page-paths/queries";
import { PageMeta } from "@/seo/page-meta";

/** Redirects an unknown path to the page's current path if a slug in it has changed. Otherwise renders the children. */
export function FormerPathRedirect({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const { data: path, isPending } = useQuery(currentPath(pathname));
  if (isPending)
    return (
      <div aria-busy="true">
        <PageMeta title="One moment" hidden />
      </div>
    );
  return path ? <Navigate to={{ pathname: path, search, hash }} replace /> : children;
}
