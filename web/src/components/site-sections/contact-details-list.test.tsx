import { contactDetails } from "@domain/site-content/contact-details.ts";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ContactDetailsList } from "@/components/site-sections/contact-details-list";

const getDetail = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

describe("ContactDetailsList", () => {
  it("renders the address, and links for phone, email and WhatsApp", () => {
    render(
      <ContactDetailsList
        details={contactDetails({
          address: "1 Main Street\nGibraltar",
          phone: "+350 200 54321",
          email: "studio@example.gi",
          whatsapp: "+350 5600 0000",
        })}
      />,
    );
    const getHref = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(getDetail("Location")).toBe("1 Main Street\nGibraltar");
    expect(getHref("+350 200 54321")).toBe("tel:+35020054321");
    expect(getHref("studio@example.gi")).toBe("mailto:studio@example.gi");
    expect(getHref("Message us on WhatsApp")).toBe("https://wa.me/35056000000");
  });

  it("renders structured opening hours by weekday, and free-text opening hours unchanged", () => {
    const { rerender } = render(<ContactDetailsList details={contactDetails({})} />);
    const lines = () => screen.getAllByRole("listitem").map((line) => line.textContent);
    expect(lines()).toEqual([
      "Monday to Friday9:00 AM-6:00 PM",
      "Saturday10:00 AM-4:00 PM",
      "SundayClosed",
    ]);
    rerender(<ContactDetailsList details={contactDetails({ hours: "By appointment" })} />);
    expect(lines()).toEqual(["By appointment"]);
  });

  it("renders entries without content while the owner's details are loading", () => {
    render(<ContactDetailsList details={undefined} />);
    expect(getDetail("Phone")).toBe("");
    expect(screen.queryByRole("link")).toBeNull();
  });
});
