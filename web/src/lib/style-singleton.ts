import { useEffect } from "react";

interface StyleProps {
  styles: string;
}

/**
 * Replaces the package react-style-singleton (aliased in vite.config.ts), which Radix dialogs use to lock scrolling. The
 * package adds a style element, which the Content Security Policy blocks; it does not block a constructed style sheet.
 *
 * @returns a component that applies the styles of its first instance while at least one instance is mounted
 */
export function styleSingleton() {
  let mounted = 0;
  let sheet: CSSStyleSheet | undefined;
  return function Style({ styles }: StyleProps) {
    useEffect(() => {
      mounted += 1;
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      return () => {
        mounted -= 1;
        if (mounted > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
        sheet = undefined;
      };
    }, [styles]);
    return null;
  };
}
