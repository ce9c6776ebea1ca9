import { memo, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { listening, waiting } from "@/lib/listening";
import { useIsPrerendered } from "@/lib/use-hydrated";

interface PartProps {
  /** A component of `loadLater`. */
  children: ReactNode;
}

interface LaterPartProps extends PartProps {
  /** Takes the part's place where it comes into a page that is there already, as when something was fetched. */
  fallback?: ReactNode;
}

/**
 * A part of a page that is not seen at first, and whose code comes after the page's own. In a prerendered page it stands
 * from the beginning and is taken over when its code is there; what is pressed and typed in it until then is done then
 * (early-input.ts). On the way from page to page, the page before stays until the code of all parts is there. Where a part's
 * code can't be had the page goes on without it, or with what stands.
 */
export function LaterPart({ children, fallback }: LaterPartProps) {
  if (useIsPrerendered()) return <PrerenderedPart>{children}</PrerenderedPart>;
  return (
    <ErrorBoundary fallback={null}>
      {fallback === undefined ? children : <Suspense fallback={fallback}>{children}</Suspense>}
    </ErrorBoundary>
  );
}

function PrerenderedPart({ children }: PartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [running, setRunning] = useState(false);
  // React would give up what stands if it got something else to show in its place.
  const [first] = useState(children);

  useEffect(() => {
    if (!running) return;
    place.current?.removeAttribute(waiting);
    window.dispatchEvent(new Event(listening));
  }, [running]);
  // Nobody waits any longer for a part whose page was left before it ran.
  useEffect(() => () => void window.dispatchEvent(new Event(listening)), []);

  return (
    <div ref={place} className="contents" {...{ [waiting]: "" }}>
      <TakenOver place={place} onRun={setRunning}>
        {running ? children : first}
      </TakenOver>
    </div>
  );
}

interface TakenOverProps extends PartProps {
  place: RefObject<HTMLDivElement | null>;
  onRun: (running: boolean) => void;
}

const TakenOver = memo(function TakenOver({ place, onRun, children }: TakenOverProps) {
  const asItStands = <AsItStands place={place} />;
  const started = <Started onRun={onRun} />;
  const forGood = (
    <>
      {asItStands}
      {started}
    </>
  );
  return (
    <ErrorBoundary fallback={forGood}>
      <Suspense fallback={asItStands}>
        {children}
        {started}
      </Suspense>
    </ErrorBoundary>
  );
});

/** The last of the part's own effects: by now its handlers are there. */
function Started({ onRun }: { onRun: (running: boolean) => void }) {
  useEffect(() => onRun(true), [onRun]);
  return null;
}

/**
 * React also gives up what stands when a context around it changes, as by a step to another page, and then shows the part
 * anew once it can. Until then this is in its place.
 */
function AsItStands({ place }: { place: RefObject<HTMLDivElement | null> }) {
  const [copies] = useState(() =>
    Array.from(place.current?.childNodes ?? [], (node) => node.cloneNode(true)),
  );
  return <div className="contents" ref={(own) => own?.replaceChildren(...copies)} />;
}
