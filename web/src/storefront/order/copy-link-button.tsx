import { CopyButton } from "@/components/copy-button";

/** Copies the absolute URL of a page to the clipboard. */
export function CopyLinkButton({ path }: { path: string }) {
  return (
    <CopyButton
      getText={() => new URL(path, window.location.origin).href}
      label="Copy link"
      done="Link copied"
      failed="The link could not be copied"
      advice="Please open it and keep the page's address."
    />
  );
}
