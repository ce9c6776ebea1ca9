import type { ReactNode } from "react";
import { Thumbnail } from "@/admin/shell/thumbnail";

/** Formats a form value for the conflict notice: "empty" for a missing value, "yes" or "no" for a boolean. */
export function displayValue(value: unknown): string {
  if (value === undefined || value === null || value === "") return "empty";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Renders the images of a form value for the conflict notice. */
export function displayImages(urls: string | readonly string[] | null | undefined): ReactNode {
  const imageUrls = [urls ?? []].flat().filter((url) => url !== "");
  if (imageUrls.length === 0) return displayValue("");
  return (
    <span className="flex flex-wrap gap-1">
      {imageUrls.map((url) => (
        <Thumbnail key={url} url={url} />
      ))}
    </span>
  );
}
