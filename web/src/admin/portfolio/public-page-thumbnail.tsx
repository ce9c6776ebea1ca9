import { Thumbnail } from "@/admin/shell/thumbnail";

interface PublicPageThumbnailProps {
  url: string | null;
  path: string;
  name: string;
}

/** A row's image; a click opens the row's public page in a new tab. */
export function PublicPageThumbnail({ url, path, name }: PublicPageThumbnailProps) {
  return (
    <a
      href={path}
      target="_blank"
      rel="noreferrer"
      aria-label={`View ${name} on the site (opens in a new tab)`}
      title="View on the site"
      className="block size-12 transition-opacity hover:opacity-80"
    >
      <Thumbnail url={url} />
    </a>
  );
}
