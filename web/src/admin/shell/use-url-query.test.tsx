import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { flushSync } from "react-dom";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { useUrlQuery } from "@/admin/shell/use-url-query";

function Table() {
  const { changeQuery } = useUrlQuery();
  const [, setRowCount] = useState(0);
  const changeTwice = () => {
    changeQuery({ search: "Ana", page: null });
    flushSync(() => setRowCount(45));
    changeQuery({ status: "pending" });
  };
  return (
    <button type="button" onClick={changeTwice}>
      Pending orders of Ana
    </button>
  );
}

it("useUrlQuery applies two changes that are made before the first one is rendered, even if the rows are rendered between them", async () => {
  const router = createMemoryRouter([{ path: "*", element: <Table /> }], {
    initialEntries: ["/admin/orders?page=2"],
  });
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole("button"));
  expect(router.state.location.search).toBe("?search=Ana&status=pending");
});
