import { removeAccents } from "@domain/text.ts";
import { paths } from "@/lib/paths";

/** A page that has no row in the database, such as the terms. */
export interface SitePage {
  kind: "page";
  id: string;
  title: string;
  context: string;
  path: string;
}

/** The pages with the words that visitors search them by, in English and Spanish, without accents. */
const pages = [
  {
    title: "Contact & Opening Hours",
    context: "Address, map, phone, email and WhatsApp",
    path: paths.contact,
    words:
      "contact us opening open hours times closed address location map directions find visit showroom store phone telephone number email whatsapp message appointment consultation contacto horario direccion telefono tienda",
  },
  {
    title: "Delivery & Collection",
    context: "Terms & Conditions",
    path: `${paths.terms}#collection-and-delivery`,
    words:
      "delivery deliveries deliver delivered shipping postage collection collect pickup courier spain envio envios entrega recogida",
  },
  {
    title: "Returns & Cancellations",
    context: "Terms & Conditions",
    path: `${paths.terms}#cancelling`,
    words:
      "return returns refund refunds exchange cancel cancelling cancellation devolucion devoluciones cambio reembolso",
  },
  {
    title: "Faulty Items",
    context: "Terms & Conditions",
    path: `${paths.terms}#faulty-items`,
    words: "faulty broken damaged damage guarantee guarantees warranty garantia",
  },
  {
    title: "Payment",
    context: "Terms & Conditions",
    path: `${paths.terms}#payment`,
    words: "payment payments pay paying card cash bank transfer invoice pago pagar tarjeta",
  },
  {
    title: "Sale & Special Offers",
    context: "Everything at a reduced price",
    path: paths.sale,
    words:
      "sale sales special offer offers discount discounts reduced outlet oferta ofertas rebaja rebajas",
  },
  {
    title: "Your Wishlist",
    context: "The pieces that you saved in this browser",
    path: paths.wishlist,
    words: "wishlist wish list favourite favourites favorites saved favoritos",
  },
  {
    title: "Terms & Conditions",
    context: "Ordering, prices, payment and delivery",
    path: paths.terms,
    words: "terms conditions condiciones",
  },
  {
    title: "Privacy Policy",
    context: "What we know about you, and your rights",
    path: paths.privacy,
    words: "privacy policy cookies gdpr data protection privacidad datos",
  },
].map(({ words, ...page }) => ({
  page: { kind: "page", id: page.path, ...page } satisfies SitePage,
  words: words.split(" "),
}));

const fillers = new Set(
  "a and are can de do for how i in is it la my of on our the to what when where you your".split(
    " ",
  ),
);

/** Shorter words are not matched as prefixes: "con" more likely means a console than the contact page. */
const minPrefixLength = 4;

const matches = (typed: string) => (word: string) =>
  word === typed || (typed.length >= minPrefixLength && word.startsWith(typed));

/** Finds the pages whose words include every word of the search, except fillers. A word may be a prefix. */
export function findSitePages(search: string): SitePage[] {
  const typed = removeAccents(search)
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word && !fillers.has(word));
  if (typed.length === 0) return [];
  return pages
    .filter(({ words }) => typed.every((word) => words.some(matches(word))))
    .map(({ page }) => page);
}
