import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Returns a ref for an element, and whether the element has ever been within one screen height of the viewport (false until
 * hydration).
 */
export function useNearViewport<Observed extends Element>(): [RefObject<Observed | null>, boolean] {
  const elementRef = useRef<Observed>(null);
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (!elementRef.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasNear(true),
      { rootMargin: "100% 0px" },
    );
    observer.observe(elementRef.current);
    return () => observer.disconnect();
  }, []);
  return [elementRef, wasNear];
}
