import { describe, expect, it } from "vitest";
import { findSitePages } from "@/storefront/search/site-pages";

const findTitles = (search: string) => findSitePages(search).map(({ title }) => title);

describe("findSitePages", () => {
  it.each([
    ["opening hours", "Contact & Opening Hours"],
    ["what are your opening hours?", "Contact & Opening Hours"],
    ["are you open on Sunday?", "Contact & Opening Hours"],
    ["where are you", "Contact & Opening Hours"],
    ["book a consultation", "Contact & Opening Hours"],
    ["Teléfono", "Contact & Opening Hours"],
    ["deliv", "Delivery & Collection"],
    ["Envíos", "Delivery & Collection"],
    ["how long does delivery take", "Delivery & Collection"],
    ["delivery cost", "Delivery & Collection"],
    ["how do I return something", "Returns & Cancellations"],
    ["returns", "Returns & Cancellations"],
    ["tax free", "Prices"],
    ["where is my order", "Your Order"],
    ["best sellers", "Shop Collection"],
    ["new in", "New in the Shop"],
    ["installation", "Our Products & Services"],
    ["about us", "About Us"],
    ["who are you", "About Us"],
    ["discount code", "Sale & Special Offers"],
    ["SALE", "Sale & Special Offers"],
    ["wish list", "Your Wishlist"],
    ["cookies", "Privacy Policy"],
  ])("the search '%s' finds the page '%s' first", (search, title) => {
    expect(findTitles(search)[0]).toBe(title);
  });

  it.each(["", "con", "lamp", "sale lamps", "the", "of"])(
    "the search '%s' finds no page",
    (search) => {
      expect(findTitles(search)).toEqual([]);
    },
  );
});
