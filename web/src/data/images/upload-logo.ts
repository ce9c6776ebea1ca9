import { useMutation } from "@tanstack/react-query";
import { storeImage, type Upload } from "@/data/images/upload";
import { prepareLogo } from "@/lib/prepare-logo";

export interface UploadedLogo {
  /** The URL of the logo for light grounds. */
  url: string;
  /** The URL of that for dark grounds; empty if none could be made of the file. */
  darkUrl: string;
  isOpaque: boolean;
}

async function uploadLogo(upload: Upload): Promise<UploadedLogo> {
  const { light, dark, isOpaque } = await prepareLogo(upload.file, upload.rules);
  const url = await storeImage({ blob: light }, upload);
  if (dark === light) return { url, darkUrl: url, isOpaque };
  return { url, darkUrl: dark ? await storeImage({ blob: dark }, upload) : "", isOpaque };
}

/** Makes the logos of an SVG or PNG in the browser and stores them. Rejects with an Error whose message can be shown to the user. */
export function useUploadLogo() {
  return useMutation({ mutationFn: uploadLogo });
}
