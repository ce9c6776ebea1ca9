import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ProductList } from "@/admin/stock/product-list";
import { renderInBackOffice, stubDataApi } from "@/admin/testing/back-office-harness";
import { ignoreConsoleMessages } from "../../../../tests/support/unit/ignore-console-messages.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["q=lamp", "search"],
  ["stock=out", "filter"],
  ["q=lamp&stock=out", "search and filter"],
])(
  "for the query %s, the empty product list offers to clear the %s",
  async (query, filterNames) => {
    stubDataApi({}, () => Response.error());
    renderInBackOffice(<ProductList />, { path: `/?${query}` });
    await screen.findByText(`No products found matching the ${filterNames}`);
    const [button] = screen.getAllByText(`Clear ${filterNames}`);
    expect(button?.tagName).toBe("BUTTON");
    // happy-dom does not support <search>.
    ignoreConsoleMessages(/^The tag <%s> is unrecognized/);
  },
);
