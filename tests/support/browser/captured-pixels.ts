import type { CDPSession, Page } from "@playwright/test";
import sharp from "sharp";

const devToolsSessions = new WeakMap<Page, Promise<CDPSession>>();

function getDevToolsSession(page: Page): Promise<CDPSession> {
  const session = devToolsSessions.get(page) ?? page.context().newCDPSession(page);
  devToolsSessions.set(page, session);
  return session;
}

export interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Captures a region of the page as raw RGB, three bytes per pixel. `clip` is in CSS pixels from the document's top left corner.
 * Playwright's own `screenshot` takes ten times as long.
 */
export async function capturePixels(page: Page, clip: Clip): Promise<Buffer> {
  const devTools = await getDevToolsSession(page);
  const { data } = await devTools.send("Page.captureScreenshot", {
    clip: { ...clip, scale: 1 },
    optimizeForSpeed: true,
  });
  return sharp(Buffer.from(data, "base64")).removeAlpha().raw().toBuffer();
}
