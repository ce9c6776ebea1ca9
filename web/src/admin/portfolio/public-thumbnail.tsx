import { Thumbnail } from "@/admin/shell/thumbnail";

interface PublicThumbnailProps {
  url: string | null;
  page: string;
  name: string;
}

/** A row's image, linked to the public page in a new tab. */
export function PublicThumbnail({ url, page, name }: PublicThumbnailProps) {
  return (
    <a
      href={page}
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
