import { useEffect } from "react";

interface StyleProps {
  styles: string;
}

/**
 * In place of the package react-style-singleton (vite.config.ts), with which Radix's dialogs lock scrolling. The package adds
 * a style element, which the content security policy refuses; a constructed style sheet is not inline style.
 *
 * @returns a component whose styles hold while at least one of it is mounted: those of the first one
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
