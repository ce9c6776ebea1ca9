import { toast, toastError } from "@/lib/toast";

export interface CopyMessages {
  /** Title of the toast after a success. */
  done: string;
  /** Title of the toast after a failure. */
  failed: string;
  /** Text of the toast after a failure. */
  advice: string;
}

/** Copies a text to the clipboard and shows a toast with the outcome. */
export async function copyText(text: string, { done, failed, advice }: CopyMessages) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done });
  } catch {
    toastError(failed, advice);
  }
}

/** Opens the device's share sheet with the link of a page. Copies the link if the share sheet is missing or fails. */
export async function shareLink(title: string, path: string) {
  const url = new URL(path, window.location.origin).href;
  try {
    if (navigator.share) return await navigator.share({ title, url });
  } catch (error) {
    // An AbortError means that the visitor closed the share sheet.
    if (error instanceof DOMException && error.name === "AbortError") return;
  }
  await copyText(url, {
    done: "Link copied",
    failed: "The link could not be copied",
    advice: "Your browser does not allow it. Please copy the page's address instead.",
  });
}
