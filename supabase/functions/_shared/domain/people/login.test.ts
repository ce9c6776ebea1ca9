import { expect, it } from "vitest";
import { loginFormSchema } from "./login.ts";

const messages = (form: object) =>
  loginFormSchema.safeParse(form).error?.issues.map((issue) => issue.message);

it("accepts an e-mail address and any password", () => {
  expect(loginFormSchema.parse({ email: " admin@example.com ", password: " " })).toEqual({
    email: "admin@example.com",
    password: " ",
  });
});

it("says what is missing in the specification's words", () => {
  expect(messages({ email: "admin", password: "" })).toEqual([
    "Please enter a valid email",
    "Password is required",
  ]);
});
