import { foldText } from "@domain/search/fold-text.ts";
import { paths } from "@/lib/paths";

/** A page without a row in the database, such as the terms. */
export interface SitePage {
  kind: "page";
  id: string;
  title: string;
  context: string;
  path: string;
}

/** The pages, each with the words by which visitors search for the page, in English and Spanish, without accents. */
const pages = [
  {
    title: "Contact & Opening Hours",
    context: "Address, map, phone, email and WhatsApp",
    path: paths.contact,
    words:
      "contact us opening open hours times closed close closing monday tuesday wednesday thursday friday saturday sunday weekend bank holiday where gibraltar address location map directions parking find visit showroom shop store phone telephone number email whatsapp message call speak book booking appointment consultation question questions faq help complaint complaints instagram facebook jobs careers trade contacto horario direccion telefono tienda",
  },
  {
    title: "Book a Consultation",
    context: "We come to see your rooms",
    path: paths.consultation,
    words:
      "consultation consultations book booking appointment visit home designer design measure advice brief budget cita asesoramiento presupuesto",
  },
  {
    title: "Delivery & Collection",
    context: "Terms & Conditions",
    path: `${paths.terms}#collection-and-delivery`,
    words:
      "delivery deliveries deliver delivered shipping postage cost costs price charge free time times collection collect pickup courier spain envio envios entrega recogida",
  },
  {
    title: "Returns & Cancellations",
    context: "Terms & Conditions",
    path: `${paths.terms}#cancelling`,
    words:
      "return returns send back refund refunds money exchange cancel cancelling cancellation devolucion devoluciones cambio reembolso",
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
    title: "Prices",
    context: "Terms & Conditions",
    path: `${paths.terms}#prices`,
    words: "price prices vat tax taxes duty free precio precios iva",
  },
  {
    title: "Your Order",
    context: "Its status is at the link in your confirmation email",
    path: `${paths.terms}#ordering`,
    words:
      "order orders ordering status track tracking where number confirmation account login log sign register pedido pedidos",
  },
  {
    title: "Shop Collection",
    context: "Every piece that we sell",
    path: paths.shop,
    words: "shop collection products catalogue stock everything best seller sellers popular",
  },
  {
    title: "New in the Shop",
    context: "The latest pieces first",
    path: `${paths.shop}?sort=newest`,
    words: "new newest latest arrival arrivals shop novedades",
  },
  {
    title: "Our Products & Services",
    context: "Design, made-to-measure furnishing and fitting",
    path: paths.services,
    words: "products service services installation install fitting assembly measuring servicios",
  },
  {
    title: "About Us",
    context: "Who we are",
    path: paths.home,
    words: "about us who team studio story nosotros",
  },
  {
    title: "Sale & Special Offers",
    context: "Everything at a reduced price",
    path: paths.sale,
    words:
      "sale sales special offer offers discount discounts code reduced clearance bargain bargains outlet oferta ofertas rebaja rebajas",
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

const stopWords = new Set(
  "a am and any are can de do does for get have how i in is it la long me much my of on our something take the there to what when with you your".split(
    " ",
  ),
);

/** Minimum length of a search word that matches as a prefix: "con" is more likely the start of "console" than of "contact". */
const minPrefixLength = 4;

const matchesWord = (searchWord: string) => (word: string) =>
  word === searchWord || (searchWord.length >= minPrefixLength && word.startsWith(searchWord));

/** Finds the pages whose words include every word of the search, except stop words. A word may be a prefix. */
export function findSitePages(search: string): SitePage[] {
  const searchWords = foldText(search)
    .split(/[^\p{L}]+/u)
    .filter((word) => word && !stopWords.has(word));
  if (searchWords.length === 0) return [];
  return pages
    .filter(({ words }) => searchWords.every((searchWord) => words.some(matchesWord(searchWord))))
    .map(({ page }) => page);
}
