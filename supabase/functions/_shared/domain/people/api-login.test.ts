import { expect, it } from "vitest";
import { apiLoginSchema } from "./api-login.ts";

const validationMessages = (body: object) =>
  apiLoginSchema
    .safeParse(body)
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

it("apiLoginSchema reads the identifier from the field username if the field email is empty", () => {
  expect(apiLoginSchema.parse({ email: "", username: " ana ", password: "x" })).toEqual({
    identifier: "ana",
    password: "x",
  });
});

it("apiLoginSchema reports a missing identifier and a missing password together", () => {
  const passwordMessage = "password: Password is required";
  const identifierMessage = "email: Please enter a valid email";
  expect(validationMessages({})).toEqual([passwordMessage, identifierMessage]);
  expect(validationMessages({ email: " ", password: "" })).toEqual([
    passwordMessage,
    identifierMessage,
  ]);
  expect(validationMessages({ username: "ana" })).toEqual([passwordMessage]);
  expect(validationMessages({ email: 1, password: "x" })).toHaveLength(1);
});
