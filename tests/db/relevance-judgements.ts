import type { Database } from "@domain/database.types.ts";

type Kind = Database["public"]["Enums"]["search_kind"];

/**
 * A search of the demo content and the results that a customer expects: one of the titles in `relevantTitles` must be among the
 * first three results of the kind. The query may contain a price (`parsePricePhrase`).
 */
export interface RelevanceJudgement {
  query: string;
  kind: Kind;
  relevantTitles: string[];
}

const createJudgements = (kind: Kind, searches: Record<string, string[]>): RelevanceJudgement[] =>
  Object.entries(searches).map(([query, relevantTitles]) => ({ query, kind, relevantTitles }));

const armchair = ["Bouclé Armchair"];
const bed = ["Panelled Linen Bed, King Size"];
const boucle = [...armchair, "Bouclé Counter Stool", "Bouclé Pouffe", "Bouclé Bed-End Bench"];
const coffeeTables = ["Oak Coffee Table", "Travertine Coffee Table"];
const curtains = ["Lined Linen Curtains, Pair"];
const cushions = ["Velvet Cushion Pair", "Raw Linen Cushion"];
const lamps = ["Sculptural Table Lamp", "Petite Bedside Lamp", "Arched Brass Floor Lamp"];
const mirrors = ["Round Wall Mirror", "Brass Vanity Mirror"];
const oakTables = ["Oak Coffee Table", "Oval Oak Dining Table", "Oak Console Table"];
const pendants = ["Rattan Pendant Light", "Grand Woven Pendant", "Brass Dome Pendant"];
const prints = ["Headland, Pair of Framed Prints", "Low Tide, Framed Print"];
const rugs = [
  "Hand-Knotted Highland Wool Rug with Lozenge Pattern in Undyed Cream and Sand",
  "Lattice Flatweave Rug",
];
const sofa = ["Three-Seater Linen Sofa"];
const vases = ["Ceramic Vase Set", "Shoulder Vase", "Clay Bottle Vase"];
const gifts = [
  ...vases,
  ...cushions,
  "Glass Candle Holders, Set of Three",
  "Carafe and Two Tumblers",
  "Stoneware Bowl",
  "Linen Throw",
  "Marble Serving Tray",
  "Petite Bedside Lamp",
];
const bedsideTables = ["Two-Drawer Oak Bedside Table"];

export const relevanceJudgements: RelevanceJudgement[] = [
  // Words that the content contains.
  ...createJudgements("product", {
    lamp: lamps,
    lighting: [...lamps, ...pendants],
    sofas: sofa,
    mirror: mirrors,
    bed,
    vases,
    "dining table": ["Oval Oak Dining Table"],
    "coffee table": coffeeTables,
    "side table": ["Travertine Side Table"],
    "linen throw": ["Linen Throw"],
    "brass lamp": ["Arched Brass Floor Lamp"],
    "wool rug": rugs.slice(0, 1),
    "velvet cushions": cushions.slice(0, 1),
    "lamp for the bedside": ["Petite Bedside Lamp"],
    chair: armchair,
    "king size": ["Panelled Linen Bed, King Size", "Washed Linen Bedding Set"],
  }),
  // Accents, singular and plural forms, compound words with and without a space.
  ...createJudgements("product", {
    boucle,
    bouclé: boucle,
    BOUCLÉ: boucle,
    tables: [
      ...coffeeTables,
      ...bedsideTables,
      "Travertine Side Table",
      "Oval Oak Dining Table",
      "Oak Console Table",
    ],
    curtain: curtains,
    prints,
    "arm chair": armchair,
    tablelamp: lamps.slice(0, 2),
    "bed side table": bedsideTables,
  }),
  // Typos and misspellings.
  ...createJudgements("product", {
    cusion: cushions,
    lmap: lamps,
    curtian: curtains,
    mirorr: mirrors,
    armchiar: armchair,
    travatine: ["Travertine Side Table", "Travertine Coffee Table"],
    pendent: pendants,
    bucle: boucle,
    "coffe tabel": coffeeTables,
    carpt: rugs,
    ceramik: ["Ceramic Vase Set"],
  }),
  // Synonyms.
  ...createJudgements("product", {
    couch: sofa,
    settee: sofa,
    carpet: rugs,
    light: [...lamps, ...pendants],
    pillow: cushions,
    drapes: curtains,
    chandelier: pendants,
    nightstand: bedsideTables,
    blanket: ["Linen Throw"],
    "bed linen": ["Washed Linen Bedding Set"],
    "wall art": prints,
    recliner: armchair,
    barstools: ["Bouclé Counter Stool"],
    sideboard: ["Oak Console Table"],
    plants: ["Olive Tree"],
    "door mat": rugs,
    sconces: lamps,
    "pillow case": ["Washed Linen Bedding Set"],
    "wine glasses": ["Carafe and Two Tumblers"],
    jug: ["Carafe and Two Tumblers"],
    "hallway table": ["Oak Console Table"],
  }),
  // Prefixes and SKUs.
  ...createJudgements("product", {
    cush: cushions,
    cerami: ["Ceramic Vase Set"],
    "round mir": mirrors.slice(0, 1),
    "LMP-002": ["Arched Brass Floor Lamp"],
    "tex 00": ["Linen Throw", ...cushions, ...rugs, ...curtains],
  }),
  // Spanish.
  ...createJudgements("product", {
    lámparas: lamps,
    sofá: sofa,
    silla: armchair,
    "mesa de comedor": ["Oval Oak Dining Table"],
    espejos: mirrors,
    alfombra: rugs,
    cojines: cushions,
    cama: bed,
  }),
  // The head noun of a product's name ranks above a word of another product's description.
  ...createJudgements("product", { "double bed": bed, "marble lamp": lamps }),
  // Words that resemble an unrelated word of the content, such as "flower" and "floor".
  ...createJudgements("product", { "flower pot": vases, "wooden table": oakTables }),
  // Words for products on sale.
  ...createJudgements("product", {
    "sale lamps": ["Brass Dome Pendant"],
    "rug on offer": ["Lattice Flatweave Rug"],
    "clearance lamp": ["Brass Dome Pendant"],
  }),
  // Gift occasions, which match products that cost at most £150 and that one person can carry.
  ...createJudgements("product", {
    gift: gifts,
    "gifts for her": gifts,
    wedding: gifts,
    "wedding present": gifts,
    "birthday gift": gifts,
    regalos: gifts,
    "gift lamp": ["Petite Bedside Lamp"],
  }),
  // The named kind of product ranks above products for the named room or furniture: rugs for "carpet for living room".
  ...createJudgements("product", {
    "carpet for living room": rugs,
    "living room carpet": rugs,
    "lights over dining table": pendants,
    "cushions for sofa": cushions,
    "tray for coffee table": ["Marble Serving Tray"],
    "vases for console table": vases,
    "side table for sofa": ["Travertine Side Table"],
    "stools for kitchen island": ["Bouclé Counter Stool"],
    "mirror for bathroom": ["Brass Vanity Mirror"],
    "wall art for living room": prints,
    "pictures for bedroom wall": prints,
    "lámpara para dormitorio": ["Sculptural Table Lamp", "Petite Bedside Lamp"],
  }),
  // Natural-language queries, some of whose words do not occur in the content.
  ...createJudgements("product", {
    "which lamp is best for reading": ["Petite Bedside Lamp"],
    "lamp to read in bed": ["Petite Bedside Lamp"],
    "something to put flowers in": vases,
    "do you sell curtains": curtains,
    "housewarming present for a friend": gifts,
  }),
  // Prices, which filter the products and are not search words.
  ...createJudgements("product", {
    "lamp under 200": ["Sculptural Table Lamp", "Petite Bedside Lamp"],
    "gifts under £50": ["Glass Candle Holders, Set of Three", "Raw Linen Cushion"],
    "rugs up to 600": ["Lattice Flatweave Rug"],
  }),
  // Materials and colours, also by other names.
  ...createJudgements("product", {
    "glass vase": vases,
    "white vase": ["Shoulder Vase", "Ceramic Vase Set"],
    "stone coffee table": ["Travertine Coffee Table"],
    "wicker lampshade": ["Rattan Pendant Light", "Grand Woven Pendant"],
    "gold lamp": ["Arched Brass Floor Lamp", "Petite Bedside Lamp"],
    "beige cushion": ["Raw Linen Cushion"],
    "green cushion": ["Velvet Cushion Pair"],
    "gray sofa": sofa,
  }),
  // British and American terms that the texts do not contain.
  ...createJudgements("product", {
    "throw pillows": cushions,
    "standing lamp": ["Arched Brass Floor Lamp"],
    "light fixture": [...lamps, ...pendants],
    loveseat: sofa,
    comforter: ["Washed Linen Bedding Set"],
    candlesticks: ["Glass Candle Holders, Set of Three"],
  }),
  // Typos in several words.
  ...createJudgements("product", {
    "livng room rugg": rugs,
    "framd prints for livingroom": prints,
    "bed side lapm": ["Petite Bedside Lamp"],
  }),
  // Searches for kinds other than products.
  ...createJudgements("category", {
    bedroom: ["Bedrooms & Living Rooms"],
    textiles: ["Textiles"],
    lights: ["Lighting"],
    plates: ["Ceramics & Tableware"],
  }),
  ...createJudgements("portfolio_category", { kitchen: ["Kitchens"], bathroms: ["Bathrooms"] }),
  ...createJudgements("project", {
    "sage kitchen": ["Sage Kitchen, Queensway Quay"],
    terazzo: ["Warm Terrazzo, Mons Calpe"],
    hallway: ["The Botanical Hall, Upper Town"],
  }),
  ...createJudgements("service_category", { wallpapers: ["Wallpaper & Wall Finishes"] }),
  ...createJudgements("service_subcategory", {
    upholstry: ["Upholstery"],
    "reupholster a chair": ["Upholstery"],
    "made to measure curtains": ["Made-to-Measure Curtains"],
  }),
  ...createJudgements("service_item", {
    "roman blind": ["Roman Blinds"],
    bookshelves: ["Fitted Storage"],
  }),
];
