import { describe, expect, it } from "vitest";
import { messageOf, RequestError, rowsOrThrow, toRequestError } from "@/lib/request-error";

describe("messageOf", () => {
  it("returns the message of a RequestError", () => {
    expect(messageOf(new RequestError(409, "Only 1 left."), "Sorry.")).toBe("Only 1 left.");
  });

  it.each([
    [new RequestError(0, "")],
    [new TypeError("Failed to fetch dynamically imported module: /assets/answers-b2c3.js")],
    ["a text"],
    [undefined],
  ])("returns the fallback for a value without a message for users: %j", (thrown) => {
    expect(messageOf(thrown, "Sorry.")).toBe("Sorry.");
  });
});

it("toRequestError keeps the message of a database error and replaces that of a network failure", () => {
  const databaseError = toRequestError({ message: "The disk is full." }, 500);
  expect([databaseError.status, databaseError.message]).toEqual([500, "The disk is full."]);
  const networkError = toRequestError({ message: "TypeError: Failed to fetch" }, 0);
  expect([networkError.status, networkError.message]).toEqual([
    0,
    "The server could not be reached.",
  ]);
});

it("rowsOrThrow throws an error with the given message and the database error as its cause", () => {
  const error = { message: "column hero_slides.title does not exist" };
  const readRows = () =>
    rowsOrThrow({ data: null, error, status: 400 }, "Failed to fetch hero slides");
  expect(readRows).toThrow(
    expect.objectContaining({ message: "Failed to fetch hero slides", cause: error }),
  );
});
