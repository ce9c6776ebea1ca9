import { keepEarlyInput } from "@/app/early-input";
import { reloadForCode } from "@/lib/reload-for-code";

/**
 * A prerendered page stands without its scripts, and on a slow line they would share it with the picture that the visitor
 * waits for. So they lie in a template, out of the browser's sight, until the page is seen or touched. This itself is put
 * before each page with what it imports, to cost no request and to miss nothing.
 */

/** Who waits longer than this for a picture gets the scripts all the same. */
const patienceMs = 4000;

const touches = ["pointerdown", "touchstart", "keydown", "wheel"];

/** All of the page has come, and with it the template at its end. */
const complete = new Promise<void>((resolve) => {
  document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
});

/** The pictures that the page asks for first, and the faces of its letters. */
async function firstSight(): Promise<void> {
  await complete;
  const pictures = [...document.images].filter(({ fetchPriority }) => fetchPriority === "high");
  await Promise.allSettled([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
  // Drawn, not only there: the frame after the one that draws them comes when that one is on the screen.
  await nextFrame();
  await nextFrame();
}

const nextFrame = () => new Promise(requestAnimationFrame);

async function start(): Promise<void> {
  const reasons: Promise<unknown>[] = [new Promise((resolve) => setTimeout(resolve, patienceMs))];
  if (document.visibilityState === "hidden") reasons.push(Promise.resolve());
  else reasons.push(firstSight());
  for (const touch of touches) {
    reasons.push(
      new Promise((resolve) => addEventListener(touch, resolve, { once: true, capture: true })),
    );
  }
  await Promise.race(reasons);
  await complete;
  const scripts = document.querySelector<HTMLTemplateElement>("template[data-page-scripts]");
  if (!scripts) return;
  scripts.content.querySelector("script")?.addEventListener("error", reloadForCode);
  document.head.append(scripts.content);
}

keepEarlyInput();
void start();
