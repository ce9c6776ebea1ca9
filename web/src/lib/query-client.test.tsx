import {
  focusManager,
  MutationObserver,
  onlineManager,
  QueryObserver,
} from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "@/lib/query-client";

const queryKey = ["lamps"];

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

it("the query client does not retry a failed read", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "info").mockReturnValue();
  const queryFn = vi.fn(() => Promise.reject(new Error("500: broken")));
  const observer = new QueryObserver(createQueryClient(), { queryKey, queryFn });
  const unsubscribe = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(observer.getCurrentResult().isError).toBe(true);
  unsubscribe();
  expect(queryFn).toHaveBeenCalledOnce();
});

it("the query client logs a failed read", async () => {
  const consoleInfo = vi.spyOn(console, "info").mockReturnValue();
  const failure = new Error("500: broken");
  const queryFn = vi.fn(() => Promise.reject(failure));
  await expect(createQueryClient().fetchQuery({ queryKey, queryFn })).rejects.toBe(failure);
  expect(queryFn).toHaveBeenCalledOnce();
  expect(consoleInfo).toHaveBeenCalledExactlyOnceWith("Could not be read:", queryKey, failure);
});

it("the query client neither polls nor refetches cached data", async () => {
  vi.useFakeTimers();
  const queryClient = createQueryClient();
  const queryFn = vi.fn(() => Promise.resolve(["lamp"]));
  const unsubscribe = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  await queryClient.fetchQuery({ queryKey, queryFn });
  await vi.advanceTimersByTimeAsync(60_000);
  unsubscribe();
  expect(queryFn).toHaveBeenCalledOnce();
});

it("the query client does not refetch on window focus, even when a query is stale", async () => {
  vi.useFakeTimers();
  const queryFn = vi.fn(() => Promise.resolve(["lamp"]));
  const options = { queryKey, queryFn, staleTime: 0 };
  const queryClient = createQueryClient();
  // The query client refetches on focus only while it is mounted.
  queryClient.mount();
  const observer = new QueryObserver(queryClient, options);
  const unsubscribe = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1000);
  expect(observer.getCurrentResult().isSuccess).toBe(true);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(1000);
  unsubscribe();
  queryClient.unmount();
  expect(queryFn).toHaveBeenCalledOnce();
});

it('the query client with networkMode "always" runs a mutation while offline instead of pausing it', async () => {
  onlineManager.setOnline(false);
  const mutationFn = () => Promise.reject(new Error("Unreachable"));
  const save = new MutationObserver(createQueryClient("always"), { mutationFn });
  await expect(save.mutate()).rejects.toThrow("Unreachable");
});
