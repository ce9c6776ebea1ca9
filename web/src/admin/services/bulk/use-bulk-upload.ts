import { useState } from "react";
import {
  type ImageGroup,
  moveImages,
  type PlannedItem,
  planItemPerGroup,
  planItemPerImage,
  removeDeselected,
} from "@/admin/services/bulk/image-groups";
import { type UploadOutcome, useUploadItems } from "@/admin/services/bulk/use-upload-items";
import { type ScrapedPage, useScrapeImages } from "@/data/services/bulk";
import { messageOf, RequestError } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";

type Step = "scrape" | "select" | "group" | "result";

const emptyPage: ScrapedPage = { images: [], duplicates: new Set() };

/** The server's message, else its status code. Spec section 8, services. */
function scrapeFailure(error: unknown): string {
  const status = error instanceof RequestError ? error.status : 0;
  return messageOf(error, status ? `HTTP ${status}` : "The server could not be reached.");
}

interface BulkUploadOptions {
  subcategoryId: number;
  itemCount: number;
  onDone: () => void;
}

/** State of the wizard. Going back keeps the selections of every step. Spec sections 2.14, 4 and 5, bulk upload. */
export function useBulkUpload({ subcategoryId, itemCount, onDone }: BulkUploadOptions) {
  const [step, setStep] = useState<Step>("scrape");
  const [url, setUrl] = useState("");
  const [page, setPage] = useState(emptyPage);
  const [selectedUrls, setSelectedUrls] = useState<ReadonlySet<string>>(new Set());
  const [groups, setGroups] = useState<ImageGroup[]>([{ id: 1, name: "", images: [] }]);
  const [outcome, setOutcome] = useState<UploadOutcome | null>(null);
  const scrapeMutation = useScrapeImages();
  const itemUpload = useUploadItems(subcategoryId);
  const selectedImages = page.images.filter((image) => selectedUrls.has(image.url));
  const duplicateCount = selectedImages.filter((image) => page.duplicates.has(image.url)).length;

  const scrape = async () => {
    if (!URL.canParse(url.trim())) {
      toastError("URL required", "Please enter a valid URL to scrape images from.");
      return;
    }
    try {
      const scrapedPage = await scrapeMutation.mutateAsync({ url: url.trim(), subcategoryId });
      setPage(scrapedPage);
      setSelectedUrls(new Set());
      setGroups([{ id: 1, name: "", images: [] }]);
      setStep("select");
    } catch (error) {
      toastError("Failed to scrape images", scrapeFailure(error));
    }
  };

  const select = (next: ReadonlySet<string>) => {
    setSelectedUrls(next);
    setGroups((before) => removeDeselected(before, next));
  };

  /** Keeps only the failed images selected, for a retry, and marks the copied ones as duplicates. */
  const selectFailed = (items: PlannedItem[], { failures }: UploadOutcome) => {
    const failedUrls = new Set(failures.map((failure) => failure.url));
    const copiedUrls = items
      .flatMap(({ images }) => images)
      .filter((image) => !failedUrls.has(image));
    setPage({ ...page, duplicates: new Set([...page.duplicates, ...copiedUrls]) });
    select(failedUrls);
  };

  const save = async (items: PlannedItem[], title: string) => {
    try {
      const result = await itemUpload.upload(items, itemCount);
      if (result.saved > 0) {
        const description = `${result.saved} ${result.saved === 1 ? "item" : "items"} added.`;
        toast({ title, description });
      } else toastError("Failed to upload items", "None of the images could be copied.");
      if (result.failures.length === 0) onDone();
      else {
        selectFailed(items, result);
        setOutcome(result);
        setStep("result");
      }
    } catch (error) {
      toastError("Failed to upload items", messageOf(error, "An unknown error occurred"));
    }
  };

  const requireSelection = () => {
    if (selectedImages.length > 0) return true;
    toastError("No images selected", "Please select at least one image.");
    return false;
  };

  const uploadSingle = async () => {
    if (!requireSelection()) return;
    const newImages = selectedImages.filter((image) => !page.duplicates.has(image.url));
    if (duplicateCount > 0)
      toast({
        title: `${duplicateCount} duplicate(s) detected`,
        description: "They are in this subcategory already and are left out.",
      });
    if (newImages.length > 0) await save(planItemPerImage(newImages), "Bulk upload successful");
  };

  const uploadGroups = async () => {
    const items = planItemPerGroup(groups);
    if (items.length === 0) toastError("No images selected", "Please put images into a group.");
    else await save(items, "Grouped upload successful");
  };

  return {
    step,
    setStep,
    url,
    setUrl,
    scrape,
    isScraping: scrapeMutation.isPending,
    page,
    selectedUrls,
    select,
    selectedImages,
    duplicateCount,
    toGroups: () => requireSelection() && setStep("group"),
    groups,
    addGroup: () =>
      setGroups((before) => [
        ...before,
        { id: Math.max(0, ...before.map(({ id }) => id)) + 1, name: "", images: [] },
      ]),
    removeGroup: (id: number) => setGroups((before) => before.filter((group) => group.id !== id)),
    renameGroup: (id: number, name: string) =>
      setGroups((before) => before.map((group) => (group.id === id ? { ...group, name } : group))),
    moveInto: (id: number, urls: string[]) => setGroups((before) => moveImages(before, id, urls)),
    ungroup: (urls: string[]) => setGroups((before) => moveImages(before, 0, urls)),
    uploadSingle,
    uploadGroups,
    outcome,
    progress: itemUpload.progress,
    stop: itemUpload.stop,
  };
}

export type BulkUploadState = ReturnType<typeof useBulkUpload>;
