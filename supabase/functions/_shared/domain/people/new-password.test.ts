import { expect, it } from "vitest";
import { passwordChangeFormSchema, repeatedPasswordSchema } from "./new-password.ts";

const password = "a-new-long-password";
const listIssues = (form: object) =>
  repeatedPasswordSchema.safeParse(form).error?.issues.map(({ path, message }) => [path, message]);

it("repeatedPasswordSchema accepts a password that was typed twice", () => {
  expect(repeatedPasswordSchema.parse({ password, repetition: password }).password).toBe(password);
});

it("repeatedPasswordSchema rejects another password in the second field, and one that Auth would reject", () => {
  expect(listIssues({ password, repetition: `${password} ` })).toEqual([
    [["repetition"], "This is not the same password"],
  ]);
  expect(listIssues({ password: "elevenchars", repetition: "elevenchars" })).toEqual([
    [["password"], "The password needs at least 12 characters"],
  ]);
  const tooLong = "é".repeat(37);
  expect(listIssues({ password: tooLong, repetition: tooLong })).toEqual([
    [["password"], "The password is too long"],
  ]);
});

it("passwordChangeFormSchema also rejects a missing current password", () => {
  const form = { currentPassword: "", password, repetition: password };
  expect(passwordChangeFormSchema.safeParse(form).error?.issues[0]?.message).toBe(
    "Please enter your current password",
  );
});
