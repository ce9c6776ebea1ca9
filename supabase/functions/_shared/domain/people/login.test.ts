import { expect, it } from "vitest";
import { loginFormSchema } from "./login.ts";

const messages = (form: object) =>
  loginFormSchema.safeParse(form).error?.issues.map((issue) => issue.message);

it("the login form accepts an email address and any password", () => {
  expect(loginFormSchema.parse({ email: " admin@example.com ", password: " " })).toEqual({
    email: "admin@example.com",
    password: " ",
  });
});

it("the login form rejects invalid fields with the specification's messages", () => {
  expect(messages({ email: "admin", password: "" })).toEqual([
    "Please enter a valid email",
    "Password is required",
  ]);
});
