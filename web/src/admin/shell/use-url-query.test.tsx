import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { useUrlQuery } from "@/admin/shell/use-url-query";

function Table() {
  const { change } = useUrlQuery();
  const changeTwice = () => {
    change({ search: "Ana", page: null });
    change({ status: "pending" });
  };
  return (
    <button type="button" onClick={changeTwice}>
      Pending orders of Ana
    </button>
  );
}

it("two changes of the URL's query before a render both apply", async () => {
  const router = createMemoryRouter([{ path: "*", element: <Table /> }], {
    initialEntries: ["/admin/orders?page=2"],
  });
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole("button"));
  expect(router.state.location.search).toBe("?search=Ana&status=pending");
});
