import { type Crop, landscape, type Recipe, square } from "./recipe.ts";
import { room, rooms } from "./room-recipes.ts";

const product = (slug: string, original: string, crop?: Crop, width?: number): Recipe => ({
  folder: "products",
  slug,
  original,
  crop,
  width,
});

const service = (slug: string, original: string, crop?: Crop): Recipe => ({
  folder: "services",
  slug,
  original,
  crop,
});

const heroes: Recipe[] = [
  { folder: "heroes", slug: "living-room-arches", original: "heroes/hero-living" },
  { folder: "heroes", slug: "kitchen-oak-marble", original: "heroes/hero-kitchen" },
  { folder: "heroes", slug: "bedroom-linen", original: "heroes/hero-bedroom" },
  {
    folder: "heroes",
    slug: "oak-floor-arches",
    original: "portfolio/flooring-4",
    crop: { left: 0, top: 90, width: 1350, height: 759 },
  },
];

const products: Recipe[] = [
  product("sculptural-table-lamp", "products/sculptural-table-lamp"),
  product("sculptural-table-lamp-base", "products/sculptural-table-lamp-detail"),
  product("sculptural-table-lamp-console", "services/service-wallpaper", square(110, 60, 560)),
  product("arched-brass-floor-lamp", "products/brass-floor-lamp"),
  product("arched-brass-floor-lamp-shade", "products/brass-floor-lamp", square(220, 70, 560)),
  product("rattan-pendant", "products/rattan-pendant-light"),
  product("rattan-pendant-weave", "products/rattan-pendant-light", square(250, 340, 560)),
  product("rattan-pendant-dining", "services/service-lighting", square(280, 0, 560)),
  product("rattan-pendant-kitchen", "heroes/hero-kitchen", square(458, 0, 840)),
  product("brass-dome-pendant", "products/brass-dome-pendant"),
  product("brass-dome-pendant-pair", "portfolio/kitchens-1", square(300, 0, 560)),
  product("grand-woven-pendant", "products/grand-woven-pendant"),
  product("grand-woven-pendant-kitchen", "portfolio/kitchens-2", square(320, 0, 560)),
  product("petite-bedside-lamp", "products/petite-bedside-lamp"),
  product("petite-bedside-lamp-foot", "products/petite-bedside-lamp", square(260, 500, 640)),

  product("boucle-armchair", "products/linen-boucle-armchair"),
  product("boucle-armchair-upholstery", "products/linen-boucle-armchair-detail"),
  product("boucle-armchair-sea", "services/service-curtains-blinds", square(640, 240, 560)),
  product("oak-coffee-table", "products/oak-coffee-table"),
  product("oak-coffee-table-top", "products/oak-coffee-table-detail"),
  product("travertine-side-table", "products/travertine-side-table"),
  product("travertine-side-table-fluting", "products/travertine-side-table-detail"),
  product("boucle-pouffe", "products/boucle-pouffe"),
  product("three-seater-sofa", "products/three-seater-sofa"),
  product("three-seater-sofa-terrazzo", "portfolio/flooring-3", square(440, 0, 680)),
  product("travertine-coffee-table", "products/travertine-coffee-table"),
  product("travertine-coffee-table-room", "portfolio/living-rooms-2", square(220, 60, 740)),
  product("counter-stool", "products/boucle-counter-stool"),
  product("counter-stool-island", "heroes/hero-kitchen", square(510, 150, 1200)),
  product("oval-dining-table", "products/oval-dining-table"),
  product("oval-dining-table-evening", "services/service-lighting", square(165, 0, 800)),
  product("oak-console", "products/oak-console-table"),
  product("oak-console-hall", "services/service-wallpaper", square(195, 0, 800)),

  product("bedside-table", "products/two-drawer-bedside"),
  product("bedside-table-drawers", "products/two-drawer-bedside", square(380, 420, 600)),
  product("panelled-bed", "portfolio/bedrooms-2", square(200, 0, 800)),
  product("bed-end-bench", "products/boucle-bed-end-bench"),
  product("bed-end-bench-room", "heroes/hero-bedroom", square(615, 270, 1080), 800),
  product("linen-bedding", "products/washed-linen-bedding"),
  product("linen-bedding-throw", "portfolio/bedrooms-3", square(200, 60, 740)),
  product("sage-bed-throw", "portfolio/bedrooms-1", square(160, 30, 770)),

  product("linen-throw", "products/linen-throw"),
  product("linen-throw-weave", "products/linen-throw-detail"),
  product("velvet-cushion-pair", "products/velvet-cushion-pair"),
  product("linen-cushion", "products/raw-linen-cushion"),
  product("wool-rug", "products/wool-area-rug"),
  product("wool-rug-pile", "products/wool-area-rug-detail"),
  product("lattice-rug", "products/lattice-wool-rug"),
  product("lattice-rug-armchairs", "services/service-furniture", square(155, 0, 760)),
  product("linen-curtains", "products/lined-linen-curtains"),
  product("linen-curtains-sheers", "services/service-curtains-blinds", square(0, 0, 620)),

  product("ceramic-vase-set", "products/ceramic-vase-set"),
  product("ceramic-vase-set-close", "products/ceramic-vase-set", square(150, 330, 640)),
  product("clay-bottle-vase", "products/clay-bottle-vase"),
  product("shoulder-vase", "portfolio/kitchens-3", square(205, 112, 560)),
  product("shoulder-vase-console", "services/service-wallpaper", square(560, 60, 560)),
  product("stoneware-bowl", "products/stoneware-bowl"),
  product("stoneware-bowl-glaze", "products/stoneware-bowl-detail"),
  product("marble-tray", "products/marble-serving-tray"),
  product("carafe-tumblers", "products/carafe-and-two-tumblers"),

  product("glass-candle-holders", "products/glass-candle-holders"),
  product("glass-candle-holders-close", "products/glass-candle-holders", square(60, 300, 560)),
  product("round-wall-mirror", "products/round-wall-mirror"),
  product("vanity-mirror", "products/brass-vanity-mirror"),
  product("headland-prints", "products/headland-pair-of-framed-prints"),
  product("headland-prints-room", "portfolio/living-rooms-2", square(325, 20, 560)),
  product("low-tide-print", "products/low-tide-framed-print"),
  product("low-tide-print-room", "heroes/hero-bedroom", square(900, 30, 840), 800),
  product("olive-tree", "products/olive-tree-in-pot"),
  product("olive-tree-arch", "portfolio/living-rooms-3", square(20, 60, 560)),
  product("material-samples", "services/service-interior-design", square(300, 0, 800)),
];

/**
 * Covers of portfolio categories. A cover's subject stays visible when the page crops the cover to landscape or to a centred
 * portrait.
 */
const covers: Recipe[] = [
  room("cover-kitchens", "heroes/hero-kitchen", landscape(390, 195, 1710)),
  room("cover-bedrooms-living-rooms", "portfolio/suite-1", square(460, 90, 680)),
  room("cover-living-rooms", "portfolio/living-rooms-4", square(20, 140, 640)),
  room("cover-bedrooms", "portfolio/bedrooms-3", landscape(120, 80, 1020)),
  room("cover-bathrooms", "portfolio/bathrooms-1", landscape(0, 100, 960)),
  room("cover-flooring", "portfolio/flooring-4", square(225, 0, 900)),
];

const services: Recipe[] = [
  service("interior-design", "services/service-interior-design"),
  service("interior-design-samples", "services/service-interior-design", landscape(360, 60, 840)),
  service("interior-design-textures", "services/service-interior-design", landscape(0, 240, 840)),
  service("curtains-blinds", "services/service-curtains-blinds"),
  service("curtains-pole", "services/service-curtains-blinds", landscape(0, 0, 840)),
  service("curtains-heading", "products/lined-linen-curtains", landscape(20, 150, 480)),
  service("curtains-hem", "products/lined-linen-curtains", landscape(20, 800, 480)),
  service("curtains-rod", "services/service-curtains-blinds", landscape(0, 0, 420)),
  service("flooring", "services/service-flooring"),
  service("wallpaper", "services/service-wallpaper"),
  service("wallpaper-console", "services/service-wallpaper", landscape(130, 90, 840)),
];

/** The demo content's images as crops of the originals. No two product images are the same crop. */
export const recipes: readonly Recipe[] = [
  ...heroes,
  ...products,
  ...rooms,
  ...covers,
  ...services,
];
