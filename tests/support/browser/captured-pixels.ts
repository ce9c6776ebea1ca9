import type { CDPSession, Page } from "@playwright/test";
import sharp from "sharp";

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function getDevTools(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

export interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Captures a part of the page, in CSS pixels from the top left of the document, as RGB, three bytes per pixel. Playwright's own
 * screenshot takes ten times as long.
 */
export async function capturePixels(page: Page, clip: Clip): Promise<Buffer> {
  const devTools = await getDevTools(page);
  const { data } = await devTools.send("Page.captureScreenshot", {
    clip: { ...clip, scale: 1 },
    optimizeForSpeed: true,
  });
  return sharp(Buffer.from(data, "base64")).removeAlpha().raw().toBuffer();
}
