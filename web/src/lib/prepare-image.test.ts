import { describe, expect, it, vi } from "vitest";
import {
  fitWithin,
  multiImageRules,
  prepareImage,
  refuseFile,
  singleImageRules,
} from "@/lib/prepare-image";

const fileOf = (name: string, type: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type });
const tenMegabytes = 10 * 1024 * 1024;

describe("fitWithin", () => {
  it("shortens the longest side and keeps the proportions", () => {
    expect(fitWithin({ width: 4000, height: 3000 }, 1920)).toEqual({ width: 1920, height: 1440 });
    expect(fitWithin({ width: 3000, height: 4000 }, 1200)).toEqual({ width: 900, height: 1200 });
  });

  it("never enlarges, and leaves at least a pixel", () => {
    expect(fitWithin({ width: 300, height: 200 }, 1200)).toEqual({ width: 300, height: 200 });
    expect(fitWithin({ width: 90_000, height: 3 }, 1200)).toEqual({ width: 1200, height: 1 });
  });
});

describe("refuseFile", () => {
  it("takes files that say they are images", () => {
    expect(refuseFile(fileOf("room.png", "image/png"), multiImageRules)).toBeNull();
    expect(refuseFile(fileOf("plan.pdf", "application/pdf"), multiImageRules)).toBe(
      "plan.pdf is not a valid image file",
    );
  });

  it("takes up to 10 MB where several are chosen, and any size where one is", () => {
    const largest = fileOf("large.jpg", "image/jpeg", tenMegabytes);
    const larger = fileOf("larger.jpg", "image/jpeg", tenMegabytes + 1);
    expect(refuseFile(largest, multiImageRules)).toBeNull();
    expect(refuseFile(larger, multiImageRules)).toBe("larger.jpg is too large (max 10MB)");
    expect(refuseFile(larger, singleImageRules)).toBeNull();
  });
});

describe("prepareImage", () => {
  const file = fileOf("room.jpg", "image/jpeg");

  it("names the file that can't be decoded", async () => {
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("undecodable")));
    await expect(prepareImage(file, singleImageRules)).rejects.toThrow(
      "Failed to load image: room.jpg. The file may be corrupted or in an unsupported format.",
    );
    vi.unstubAllGlobals();
  });

  it("gives up after 30 s", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("createImageBitmap", () => new Promise(() => {}));
    const prepared = expect(prepareImage(file, singleImageRules)).rejects.toThrow(
      "Image load timeout",
    );
    await vi.advanceTimersByTimeAsync(29_999);
    await vi.advanceTimersByTimeAsync(1);
    await prepared;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("says so when the chosen file is gone", async () => {
    const gone = fileOf("gone.jpg", "image/jpeg");
    gone.slice = () => {
      throw new DOMException("gone", "NotReadableError");
    };
    await expect(prepareImage(gone, singleImageRules)).rejects.toThrow(
      "Failed to read the selected file",
    );
  });
});
