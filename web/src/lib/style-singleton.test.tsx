import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { styleSingleton } from "@/lib/style-singleton";

const rules = () =>
  document.adoptedStyleSheets.flatMap((sheet) =>
    Array.from(sheet.cssRules, ({ cssText }) => cssText.replaceAll(/\s/g, "")),
  );

it("styleSingleton applies the styles of the first component until the last one unmounts, without a style element", () => {
  const Style = styleSingleton();
  const first = render(<Style styles="body { overflow: hidden }" />);
  const second = render(<Style styles="body { overflow: clip }" />);
  expect(rules()).toEqual(["body{overflow:hidden;}"]);
  expect(document.querySelector("style")).toBeNull();
  first.unmount();
  expect(rules()).toEqual(["body{overflow:hidden;}"]);
  second.unmount();
  expect(rules()).toEqual([]);
});
