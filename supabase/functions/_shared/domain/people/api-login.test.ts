import { expect, it } from "vitest";
import { apiLoginSchema } from "./api-login.ts";

const messagesOf = (body: object) =>
  apiLoginSchema
    .safeParse(body)
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

it("apiLoginSchema reads the identifier from either field", () => {
  expect(apiLoginSchema.parse({ email: "", username: " ana ", password: "x" })).toEqual({
    identifier: "ana",
    password: "x",
  });
});

it("apiLoginSchema reports a missing identifier and a missing password together", () => {
  const noPassword = "password: Password is required";
  const noIdentifier = "email: Please enter a valid email";
  expect(messagesOf({})).toEqual([noPassword, noIdentifier]);
  expect(messagesOf({ email: " ", password: "" })).toEqual([noPassword, noIdentifier]);
  expect(messagesOf({ username: "ana" })).toEqual([noPassword]);
  expect(messagesOf({ email: 1, password: "x" })).toHaveLength(1);
});
