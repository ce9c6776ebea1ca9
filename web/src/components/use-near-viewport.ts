import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Returns a ref for an element, and whether the element has ever been near the viewport (false until hydration).
 *
 * @param rootMargin how near, as in IntersectionObserver; by default one screen height
 */
export function useNearViewport<Observed extends Element>(
  rootMargin = "100% 0px",
): [RefObject<Observed | null>, boolean] {
  const elementRef = useRef<Observed>(null);
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (!elementRef.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && setWasNear(true),
      { rootMargin },
    );
    observer.observe(elementRef.current);
    return () => observer.disconnect();
  }, [rootMargin]);
  return [elementRef, wasNear];
}
