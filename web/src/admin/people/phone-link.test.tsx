import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PhoneLink } from "@/admin/people/phone-link";

it.each([
  ["+44 (0)7700 900123", "tel:+447700900123"],
  ["+44 07700 900123 ext. 12", "tel:+447700900123"],
  ["+39 (0)6 1234 5678", "tel:+390612345678"],
  ["200 50147 / 5600 1234", "tel:20050147"],
  ["07700 900123", "tel:07700900123"],
])("PhoneLink shows %s as the customer entered it, and calls %s", (phone, url) => {
  render(<PhoneLink phone={phone} className="underline" />);
  expect(screen.getByRole("link", { name: phone }).getAttribute("href")).toBe(url);
});
