import { useEffect } from "react";

interface StyleProps {
  styles: string;
}

/**
 * Replaces the package react-style-singleton (aliased in vite.config.ts), with which Radix dialogs lock scrolling. The
 * package adds a style element, which the content security policy blocks; a constructed style sheet is not inline style.
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
