import { Link } from "react-router";
import { adminPaths } from "@/lib/admin-paths";
import { Button } from "@/ui/button";

/** 404 page inside the admin layout, so that an unknown admin URL keeps the navigation. */
export function AdminNotFoundPage() {
  return (
    <section className="grid max-w-prose justify-items-start gap-4 py-16">
      <title>Page not found · Admin Panel</title>
      <p className="eyebrow">Admin Panel</p>
      <h1 className="text-section">There is no page here</h1>
      <p className="text-ink-soft">
        The address may be mistyped. Orders and stock are where you left them.
      </p>
      <Button asChild size="small">
        <Link to={adminPaths.dashboard}>Go to the dashboard</Link>
      </Button>
    </section>
  );
}
