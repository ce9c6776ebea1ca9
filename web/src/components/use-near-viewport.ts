import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether an element has been within one screen height of the viewport. Stays true afterwards; false until hydration. */
export function useNearViewport<Observed extends Element>(): [RefObject<Observed | null>, boolean] {
  const element = useRef<Observed>(null);
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasNear(true),
      { rootMargin: "100% 0px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, wasNear];
}
