import { formatCount } from "@domain/format-number.ts";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { unsavedFormTexts, useUnsavedForm } from "@/admin/forms/unsaved-forms";
import {
  type ImageGroup,
  moveImages,
  type PlannedItem,
  planItemPerGroup,
  planItemPerImage,
  removeDeselected,
} from "@/admin/services/bulk/image-groups";
import { type UploadOutcome, useUploadItems } from "@/admin/services/bulk/use-upload-items";
import { type ScrapedImage, useScrapeImages } from "@/data/services/scraped-images";
import { messageOf, RequestError } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";

/** The wizard's name as an overlay (`useOverlay`). */
export const bulkUploadOverlay = "bulk-upload";

const unsavedSelectionTexts = {
  title: "Discard your selection?",
  description: "The images that you selected have not been uploaded.",
  actionLabel: "Discard selection",
};

const runningUploadTexts = {
  title: "Stop the upload?",
  description: "Images are still being copied. Those that are copied by now are saved.",
  actionLabel: "Stop and leave",
};

type Step = "scrape" | "select" | "group" | "result";

/** The values that the wizard's steps have collected. */
interface WizardValues {
  url: string;
  images: ScrapedImage[];
  /** URLs of the scraped images that the subcategory already has. */
  existingUrls: string[];
  selectedUrls: string[];
  groups: ImageGroup[];
}

const emptyGroup: ImageGroup = { id: 1, name: "", images: [] };
const initialValues: WizardValues = {
  url: "",
  images: [],
  existingUrls: [],
  selectedUrls: [],
  groups: [emptyGroup],
};

/** The last step that the user has started. */
function lastStartedStep({ images, groups }: WizardValues): Step {
  if (groups.some((group) => group.name !== "" || group.images.length > 0)) return "group";
  return images.length > 0 ? "select" : "scrape";
}

/** Returns the server's message, or its status code if it sends no message. Spec section 8, services. */
function scrapeErrorMessage(error: unknown): string {
  const status = error instanceof RequestError ? error.status : 0;
  return messageOf(error, status ? `HTTP ${status}` : "The server could not be reached.");
}

function toastUploadOutcome(
  kind: "Bulk" | "Grouped",
  { savedCount, failures }: UploadOutcome,
): void {
  const added = `${formatCount(savedCount, "item")} added`;
  if (failures.length === 0)
    toast({ title: `${kind} upload successful`, description: `${added}.` });
  else if (savedCount === 0)
    toastError("Failed to upload items", "None of the images could be copied.");
  else {
    const failed = `${formatCount(failures.length, "image")} could not be copied`;
    toastError(`${kind} upload incomplete`, `${added}, ${failed}.`);
  }
}

interface BulkUploadOptions {
  subcategoryId: number;
  /** Number of items that the subcategory already has. */
  itemCount: number;
  onDone: () => void;
}

/** The state of the wizard. Going back keeps the selections of every step. Spec sections 2.14, 4 and 5, bulk upload. */
export function useBulkUpload({ subcategoryId, itemCount, onDone }: BulkUploadOptions) {
  const [step, setStep] = useState<Step>("scrape");
  const form = useForm<WizardValues>({ defaultValues: initialValues });
  const { control } = form;
  const url = useWatch({ control, name: "url" });
  const images = useWatch({ control, name: "images" });
  const groups = useWatch({ control, name: "groups" });
  const existingUrls = new Set(useWatch({ control, name: "existingUrls" }));
  const selectedUrls: ReadonlySet<string> = new Set(useWatch({ control, name: "selectedUrls" }));
  const [outcome, setOutcome] = useState<UploadOutcome | null>(null);
  const scrapeMutation = useScrapeImages();
  const itemUpload = useUploadItems(subcategoryId);
  const selectedImages = images.filter((image) => selectedUrls.has(image.url));
  const { progress, stop } = itemUpload;
  const selectionTexts = selectedImages.length > 0 ? unsavedSelectionTexts : unsavedFormTexts;
  useUnsavedForm(form, {
    draftKey: `bulk-upload-${subcategoryId}`,
    isBusy: progress !== null,
    overlay: bulkUploadOverlay,
    texts: progress ? runningUploadTexts : selectionTexts,
    onDiscard: () => {
      stop();
      form.reset();
    },
    onRestore: () => setStep(lastStartedStep(form.getValues())),
  });
  const duplicateCount = selectedImages.filter((image) => existingUrls.has(image.url)).length;
  const changeGroups = (change: (groups: ImageGroup[]) => ImageGroup[]) =>
    form.setValue("groups", change(form.getValues("groups")));

  const scrape = async () => {
    if (!URL.canParse(url.trim())) {
      toastError("URL required", "Please enter a valid URL to scrape images from.");
      return;
    }
    try {
      const scrapedPage = await scrapeMutation.mutateAsync({ url: url.trim(), subcategoryId });
      form.reset(
        {
          ...initialValues,
          url,
          images: scrapedPage.images,
          existingUrls: [...scrapedPage.duplicates],
        },
        { keepDefaultValues: true },
      );
      setStep("select");
    } catch (error) {
      toastError("Failed to scrape images", scrapeErrorMessage(error));
    }
  };

  const select = (next: ReadonlySet<string>) => {
    form.setValue("selectedUrls", [...next]);
    changeGroups((before) => removeDeselected(before, next));
  };

  /** Selects only the failed images, for a retry, and adds the copied images to the existing ones. */
  const selectFailedImages = (items: PlannedItem[], { failures }: UploadOutcome) => {
    const failedUrls = new Set(failures.map((failure) => failure.url));
    const copiedUrls = items
      .flatMap((item) => item.images)
      .filter((image) => !failedUrls.has(image));
    form.setValue("existingUrls", [...form.getValues("existingUrls"), ...copiedUrls]);
    select(failedUrls);
  };

  const save = async (items: PlannedItem[], kind: "Bulk" | "Grouped") => {
    try {
      const result = await itemUpload.upload(items, itemCount);
      toastUploadOutcome(kind, result);
      if (result.failures.length === 0) {
        form.reset();
        onDone();
      } else {
        selectFailedImages(items, result);
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

  const uploadSingleItems = async () => {
    if (!requireSelection()) return;
    const newImages = selectedImages.filter((image) => !existingUrls.has(image.url));
    if (duplicateCount > 0)
      toast({
        title: `${duplicateCount} duplicate(s) detected`,
        description: "They are in this subcategory already and are left out.",
      });
    if (newImages.length > 0) await save(planItemPerImage(newImages), "Bulk");
  };

  const uploadGroups = async () => {
    const items = planItemPerGroup(groups);
    if (items.length === 0) toastError("No images selected", "Please put images into a group.");
    else await save(items, "Grouped");
  };

  return {
    step,
    setStep,
    url,
    setUrl: (next: string) => form.setValue("url", next),
    scrape,
    isScraping: scrapeMutation.isPending,
    images,
    existingUrls,
    selectedUrls,
    select,
    selectedImages,
    duplicateCount,
    goToGroups: () => requireSelection() && setStep("group"),
    groups,
    addGroup: () =>
      changeGroups((before) => [
        ...before,
        { ...emptyGroup, id: Math.max(0, ...before.map(({ id }) => id)) + 1 },
      ]),
    removeGroup: (id: number) =>
      changeGroups((before) => before.filter((group) => group.id !== id)),
    renameGroup: (id: number, name: string) =>
      changeGroups((before) =>
        before.map((group) => (group.id === id ? { ...group, name } : group)),
      ),
    moveIntoGroup: (id: number, urls: string[]) =>
      changeGroups((before) => moveImages(before, id, urls)),
    ungroup: (urls: string[]) => changeGroups((before) => moveImages(before, 0, urls)),
    uploadSingleItems,
    uploadGroups,
    outcome,
    progress,
    stop,
    /** Resets the collected values. */
    discard: () => form.reset(),
  };
}

export type BulkUploadState = ReturnType<typeof useBulkUpload>;
