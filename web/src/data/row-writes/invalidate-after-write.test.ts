import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";

it("invalidateAfterWrite replaces the response of a first fetch that began before the write", async () => {
  const queryClient = new QueryClient();
  let storedValue = "before the write";
  const queryFn = async () => {
    const response = storedValue;
    await new Promise((resolve) => setTimeout(resolve));
    return response;
  };
  const observer = new QueryObserver(queryClient, { queryKey: ["orders"], queryFn });
  const unsubscribe = observer.subscribe(() => {});
  storedValue = "after the write";
  await invalidateAfterWrite(queryClient, [["orders"]]);
  expect(observer.getCurrentResult().data).toBe("after the write");
  unsubscribe();
});
