import { business } from "@domain/site-content/business.ts";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { BusinessContact } from "@/storefront/legal/business-contact";
import type { LegalSection } from "@/storefront/legal/legal-document";

/** Sections of the terms about the seller, ordering, prices, payment and delivery. */
export const orderingTerms: LegalSection[] = [
  {
    id: "about",
    title: "About us and these terms",
    body: (
      <>
        <p>
          This website is run by {business.name}, an interior design and home decor business in{" "}
          {business.place}. “We” and “us” mean {business.name}; “you” means whoever uses the website
          or orders from us.
        </p>
        <BusinessContact />
        <p>
          These terms apply whenever you use the website or place an order. They do not take away
          any right that the law gives you as a consumer. If something in them is unclear, please
          ask us before you order.
        </p>
      </>
    ),
  },
  {
    id: "products",
    title: "Our products",
    body: (
      <>
        <p>
          We describe and photograph our products with care. Stone, wood, linen, wool and anything
          made by hand vary in colour, grain and size, and screens show colours differently, so what
          you receive may differ slightly from its picture. Such differences are part of the
          material and no fault.
        </p>
        <p>
          Sizes and weights are approximate unless we say otherwise. Please measure doors, stairs
          and lifts before you order large furniture.
        </p>
        <p>
          The website shows what we have in stock. Putting something in your cart does not reserve
          it.
        </p>
      </>
    ),
  },
  {
    id: "prices",
    title: "Prices",
    body: (
      <>
        <p>
          All prices are in British pounds (£) and include any tax or duty that we must charge in
          Gibraltar. Delivery is not included, because it depends on what you order; we agree its
          cost with you beforehand.
        </p>
        <p>
          The price that counts is the one shown when you place the order. On sale items, the price
          struck through is what we asked for the same product before the sale. If a price is
          obviously wrong, we tell you before we confirm the order, and you may cancel it or order
          at the right price.
        </p>
      </>
    ),
  },
  {
    id: "ordering",
    title: "Placing an order",
    body: (
      <>
        <p>
          You order by putting products in your cart, giving your details at checkout and pressing
          the button that places the order. You then see a summary with an order number; please keep
          it. With that, you have made us an offer.
        </p>
        <p>
          <strong className="font-medium">
            Orders may take up to 24 hours to process. We confirm them by email or phone within that
            time.
          </strong>{" "}
          The contract between us begins when we confirm. While we check an order, the items in it
          are set aside for you.
        </p>
        <p>
          We may decline an order, for instance when a product turns out to be damaged or no longer
          to be had, when a price was wrong, or when we cannot deliver to you. We then tell you, you
          owe nothing, and anything you have already paid is returned in full.
        </p>
        <p>You must be at least 18 years old to order from us.</p>
      </>
    ),
  },
  {
    id: "payment",
    title: "Payment",
    body: (
      <p>
        We take no payment on this website and never ask for card details on it. When we confirm
        your order, we agree with you how to pay: in the shop on collection, or by another way that
        suits us both before delivery. Products remain ours until they are paid for in full.
      </p>
    ),
  },
  {
    id: "collection-and-delivery",
    title: "Collection and delivery",
    body: (
      <>
        <p>
          Most items are collected from our shop. When your order is ready, we agree a time with
          you. Please bring the order number. If you have not collected a confirmed order after 30
          days, we may cancel it and return what you have paid.
        </p>
        <p>
          Depending on size and weight, we can deliver instead. We arrange that with you by email or
          phone: the day, the cost, and whether the item is brought to the door or into the room.
          Unless we agree otherwise, we deliver no later than 30 days after we confirmed the order.
          If we cannot keep an agreed date, we tell you, and you may cancel if the delay is not
          acceptable to you.
        </p>
        <p>
          The risk of loss or damage passes to you when you, or somebody you have named, take the
          item over. If you have your own carrier collect it, the risk passes when that carrier
          does. For deliveries outside Gibraltar, import duties and taxes of the destination are
          yours to pay.
        </p>
      </>
    ),
  },
  {
    id: "cancelling",
    title: "Your right to cancel",
    body: (
      <>
        <p>
          If you are a consumer and ordered on this website, by email or by phone, you may cancel
          within 14 days without giving a reason. The 14 days begin on the day after you, or
          somebody you have named, receive the last item of the order.
        </p>
        <p>
          To cancel, tell us clearly before the 14 days are over: by email, by letter or through our{" "}
          <Link to={paths.contact}>contact page</Link>. You may use these words, but need not:
        </p>
        <blockquote className="border-l-2 border-sand-deep pl-5 text-ink-soft">
          To {business.name}: I cancel my contract for the following items: […]. Order number: […].
          Ordered on […], received on […]. Name and address: […]. Date: […].
        </blockquote>
        <p>
          Then bring or send the items back within 14 days of telling us. Returning them is at your
          cost, unless we offered to collect them. We refund what you paid, including the cost of
          our least expensive delivery, within 14 days of receiving the items back or proof that you
          sent them. We may deduct what their value lost through handling beyond what is needed to
          see what they are and whether they work, as one would in a shop.
        </p>
        <p>The right to cancel does not apply to:</p>
        <ul>
          <li>
            items made to your measurements or choices, such as curtains, blinds or upholstery;
          </li>
          <li>materials cut or mixed for you, such as flooring, fabric, wallpaper or paint;</li>
          <li>bedding and similar items sealed for hygiene, once you have broken the seal;</li>
          <li>
            services that were fully provided with your agreement before the 14 days were over.
          </li>
        </ul>
        <p>What you bought in the shop itself is not covered by this right.</p>
      </>
    ),
  },
  {
    id: "faulty-items",
    title: "If something is wrong",
    body: (
      <>
        <p>
          The law requires that what we sell is as described, of satisfactory quality and fit for
          its purpose. If it is not, tell us as soon as you can, with the order number and, if
          possible, a photograph.
        </p>
        <p>
          We then repair or replace the item at our cost. If that is impossible or takes
          unreasonably long, you may have the price reduced, or return the item for a refund. A
          fault that shows within six months is taken to have been there from the start, unless it
          is clear that it was not. This does not cover ordinary wear, or damage by accident, misuse
          or ignoring the care instructions.
        </p>
      </>
    ),
  },
];
