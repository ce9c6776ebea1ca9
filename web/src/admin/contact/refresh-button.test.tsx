import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { RefreshButton } from "@/admin/contact/refresh-button";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { submissionKeys } from "@/data/submissions/queries";

it("the Refresh button shows a contact message that arrived while the list's first request was in flight", async () => {
  const responses = [new Promise<string>(() => {}), Promise.resolve("a new message")];
  function List() {
    const queryFn = () => responses.shift() ?? "";
    return useQuery({ queryKey: submissionKeys.all, queryFn }).data;
  }
  renderInBackOffice(
    <>
      <RefreshButton />
      <List />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText("a new message")).toBeDefined();
  expect(await screen.findByText("Refreshed")).toBeDefined();
});
