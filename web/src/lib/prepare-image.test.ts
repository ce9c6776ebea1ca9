import { afterEach, describe, expect, it, vi } from "vitest";
import {
  fitWithin,
  multiImageRules,
  prepareImage,
  singleImageRules,
  validateImageFile,
} from "@/lib/prepare-image";

const createFile = (name: string, type: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type });
const tenMegabytes = 10 * 1024 * 1024;

describe("fitWithin", () => {
  it("scales the longest side down to the limit and keeps the aspect ratio", () => {
    expect(fitWithin({ width: 4000, height: 3000 }, 1920)).toEqual({ width: 1920, height: 1440 });
    expect(fitWithin({ width: 3000, height: 4000 }, 1200)).toEqual({ width: 900, height: 1200 });
  });

  it("never enlarges an image", () => {
    expect(fitWithin({ width: 300, height: 200 }, 1200)).toEqual({ width: 300, height: 200 });
  });

  it("keeps each side at least one pixel long", () => {
    expect(fitWithin({ width: 90_000, height: 3 }, 1200)).toEqual({ width: 1200, height: 1 });
  });
});

describe("validateImageFile", () => {
  it("rejects a file without an image media type", () => {
    expect(validateImageFile(createFile("room.png", "image/png"), multiImageRules)).toBeNull();
    expect(validateImageFile(createFile("plan.pdf", "application/pdf"), multiImageRules)).toBe(
      "plan.pdf is not a valid image file",
    );
  });

  it("rejects a file larger than 10 MB in a selection of several files, but not as a single file", () => {
    const largest = createFile("large.jpg", "image/jpeg", tenMegabytes);
    const larger = createFile("larger.jpg", "image/jpeg", tenMegabytes + 1);
    expect(validateImageFile(largest, multiImageRules)).toBeNull();
    expect(validateImageFile(larger, multiImageRules)).toBe("larger.jpg is too large (max 10MB)");
    expect(validateImageFile(larger, singleImageRules)).toBeNull();
  });
});

interface Encoding {
  width: number;
  type: string;
  quality: number;
}

/**
 * Stubs the browser's image functions. Every file is decoded to an image of `size` pixels. Every encoded file has `megabytes`; null
 * makes the encoding fail. Returns the recorded encodings.
 */
function stubBrowser(
  megabytes: number | null,
  canvasContext: object | null,
  size = { width: 4000, height: 3000 },
): Encoding[] {
  const encodings: Encoding[] = [];
  const createCanvas = () => ({
    width: 0,
    getContext: () => canvasContext,
    toBlob(
      this: { width: number },
      callback: (blob: object | null) => void,
      type: string,
      quality: number,
    ) {
      encodings.push({ width: this.width, type, quality });
      callback(megabytes === null ? null : { size: megabytes * 1024 * 1024 });
    },
  });
  const image = { ...size, close: () => {} };
  vi.stubGlobal("createImageBitmap", () => Promise.resolve(image));
  vi.stubGlobal("document", { createElement: createCanvas });
  return encodings;
}

const canvasContext = {
  fillRect: () => {},
  drawImage: () => {},
  getImageData: () => ({ data: [164, 72, 47, 255] }),
};

describe("prepareImage", () => {
  const file = createFile("room.jpg", "image/jpeg");
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    { megabytes: 2, qualities: [0.8] },
    { megabytes: 2.1, qualities: [0.8, 0.6] },
    { megabytes: 5, qualities: [0.8, 0.6] },
    { megabytes: 5.1, qualities: [0.8, 0.4] },
  ])(
    "encodes at the qualities $qualities when the first result has $megabytes MB",
    async ({ megabytes, qualities }) => {
      const encodings = stubBrowser(megabytes, canvasContext);
      const { color, width, height } = await prepareImage(file, singleImageRules);
      expect({ color, width, height }).toEqual({ color: "a4482f", width: 1920, height: 1440 });
      const baseEncodings = encodings.filter((encoding) => encoding.width === 1920);
      expect(baseEncodings).toEqual(
        qualities.map((quality) => ({ width: 1920, type: "image/jpeg", quality })),
      );
    },
  );

  it("creates a portrait crop of a wide image for phones", async () => {
    const drawImage = vi.fn();
    stubBrowser(1, { ...canvasContext, drawImage }, { width: 3840, height: 2160 });
    const { variants } = await prepareImage(file, singleImageRules);
    // Five widths and the portrait crop.
    expect(variants).toHaveLength(6);
    // The crop has 720 × 900 pixels. The left and right sides of the image are drawn outside of the canvas.
    const [, ...drawnRectangle] = drawImage.mock.lastCall ?? [];
    expect(drawnRectangle).toEqual([-440, 0, 1600, 900]);
  });

  it("rejects with a message when the browser provides no canvas context", async () => {
    stubBrowser(1, null);
    await expect(prepareImage(file, singleImageRules)).rejects.toThrow(
      "Failed to get canvas context",
    );
  });

  it("rejects with a message when the browser can't encode the image", async () => {
    stubBrowser(null, canvasContext);
    await expect(prepareImage(file, singleImageRules)).rejects.toThrow("Failed to read file");
  });

  it("rejects with the file's name when the image can't be decoded", async () => {
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("undecodable")));
    await expect(prepareImage(file, singleImageRules)).rejects.toThrow(
      "Failed to load image: room.jpg. The file may be corrupted or in an unsupported format.",
    );
  });

  it.each(["image/heic", ""])(
    "says what to do instead with an HEIC photo that the browser can't decode, also when its media type is '%s'",
    async (type) => {
      vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("undecodable")));
      const photo = new File(["\0\0\0\x18ftypheic\0\0\0\0mif1heic"], "IMG_0042.HEIC", { type });
      await expect(prepareImage(photo, multiImageRules)).rejects.toThrow(
        "This is an HEIC photo, which most browsers can't show: IMG_0042.HEIC. On the iPhone choose",
      );
    },
  );

  it("rejects when decoding takes longer than 30 s", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("createImageBitmap", () => new Promise(() => {}));
    const rejection = expect(prepareImage(file, singleImageRules)).rejects.toThrow(
      "Image load timeout",
    );
    await vi.advanceTimersByTimeAsync(29_999);
    await vi.advanceTimersByTimeAsync(1);
    await rejection;
    vi.useRealTimers();
  });

  it("rejects with a message when the chosen file no longer exists", async () => {
    const deletedFile = createFile("gone.jpg", "image/jpeg");
    deletedFile.slice = () => {
      throw new DOMException("gone", "NotReadableError");
    };
    await expect(prepareImage(deletedFile, singleImageRules)).rejects.toThrow(
      "Failed to read the selected file",
    );
  });
});
