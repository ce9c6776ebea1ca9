import { expect, it } from "vitest";
import { loginFormSchema } from "./sign-in-form.ts";

const validationMessages = (form: object) =>
  loginFormSchema.safeParse(form).error?.issues.map((issue) => issue.message);

it("loginFormSchema trims the email address but not the password", () => {
  expect(loginFormSchema.parse({ email: " admin@example.com ", password: " " })).toEqual({
    email: "admin@example.com",
    password: " ",
  });
});

it("loginFormSchema rejects invalid fields with the specification's messages", () => {
  expect(validationMessages({ email: "admin", password: "" })).toEqual([
    "Please enter a valid email",
    "Password is required",
  ]);
});
