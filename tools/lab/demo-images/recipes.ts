type ImageFolder = "heroes" | "products" | "rooms" | "services";

interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How a demo image is made from an original photograph. */
export interface Recipe {
  folder: ImageFolder;
  slug: string;
  /** Path below `originals/`, without `.webp`. */
  original: string;
  /** The crop, in pixels of the original; by default the whole original. */
  crop?: Crop;
  /** Output width in pixels. Default: the crop's width. */
  width?: number;
}

const square = (left: number, top: number, side: number): Crop => ({
  left,
  top,
  width: side,
  height: side,
});

const landscape = (left: number, top: number, width: number): Crop => ({
  left,
  top,
  width,
  height: Math.round((width * 2) / 3),
});

const product = (slug: string, original: string, crop?: Crop, width?: number): Recipe => ({
  folder: "products",
  slug,
  original,
  crop,
  width,
});

const room = (slug: string, original: string, crop?: Crop, width?: number): Recipe => ({
  folder: "rooms",
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
  product("brass-dome-pendant", "portfolio/kitchens-3", square(640, 0, 560)),
  product("brass-dome-pendant-pair", "portfolio/kitchens-1", square(300, 0, 560)),
  product("grand-woven-pendant", "heroes/hero-living", square(712, 0, 840)),
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
  product("boucle-pouffe", "products/brass-floor-lamp", square(440, 440, 560)),
  product("three-seater-sofa", "products/three-seater-sofa"),
  product("three-seater-sofa-terrazzo", "portfolio/flooring-3", square(440, 0, 680)),
  product("travertine-coffee-table", "portfolio/living-rooms-2", square(220, 60, 740)),
  product("travertine-coffee-table-close", "portfolio/living-rooms-2", square(305, 240, 560)),
  product("counter-stool", "portfolio/kitchens-1", square(215, 240, 560)),
  product("counter-stool-island", "heroes/hero-kitchen", square(510, 150, 1200)),
  product("oval-dining-table", "products/oval-dining-table"),
  product("oval-dining-table-evening", "services/service-lighting", square(165, 0, 800)),
  product("oak-console", "services/service-wallpaper", square(195, 0, 800)),

  product("bedside-table", "products/two-drawer-bedside"),
  product("bedside-table-drawers", "products/two-drawer-bedside", square(380, 420, 600)),
  product("panelled-bed", "portfolio/bedrooms-2", square(200, 0, 800)),
  product("bed-end-bench", "heroes/hero-bedroom", square(615, 270, 1080)),
  product("linen-bedding", "products/washed-linen-bedding"),
  product("linen-bedding-throw", "portfolio/bedrooms-3", square(200, 60, 740)),
  product("sage-bed-throw", "portfolio/bedrooms-1", square(160, 30, 770)),

  product("linen-throw", "products/linen-throw"),
  product("linen-throw-weave", "products/linen-throw-detail"),
  product("velvet-cushion-pair", "products/velvet-cushion-pair"),
  product("linen-cushion", "products/linen-boucle-armchair-detail", square(380, 0, 620)),
  product("wool-rug", "products/wool-area-rug"),
  product("wool-rug-pile", "products/wool-area-rug-detail"),
  product("lattice-rug", "products/lattice-wool-rug"),
  product("lattice-rug-armchairs", "services/service-furniture", square(155, 0, 760)),
  product("linen-curtains", "products/lined-linen-curtains"),
  product("linen-curtains-sheers", "services/service-curtains-blinds", square(0, 0, 620)),

  product("ceramic-vase-set", "products/ceramic-vase-set"),
  product("ceramic-vase-set-close", "products/ceramic-vase-set", square(150, 330, 640)),
  product("clay-bottle-vase", "products/ceramic-vase-set-detail"),
  product("shoulder-vase", "portfolio/kitchens-3", square(205, 112, 560)),
  product("shoulder-vase-console", "services/service-wallpaper", square(560, 60, 560)),
  product("stoneware-bowl", "products/stoneware-bowl"),
  product("stoneware-bowl-glaze", "products/stoneware-bowl-detail"),
  product("marble-tray", "products/marble-serving-tray"),
  product("carafe-tumblers", "products/marble-serving-tray", square(210, 120, 660)),

  product("glass-candle-holders", "products/glass-candle-holders"),
  product("glass-candle-holders-close", "products/glass-candle-holders", square(60, 300, 560)),
  product("round-wall-mirror", "products/round-wall-mirror"),
  product("vanity-mirror", "products/brass-vanity-mirror"),
  product("headland-prints", "portfolio/living-rooms-2", square(325, 20, 560)),
  product("low-tide-print", "heroes/hero-bedroom", square(900, 30, 840)),
  product("olive-tree", "products/olive-tree-in-pot"),
  product("olive-tree-arch", "portfolio/living-rooms-3", square(20, 60, 560)),
  product("material-samples", "services/service-interior-design", square(300, 0, 800)),
];

/** Photographs of whole rooms, and crops of them as additional images. Rooms of `heroes` appear here as crops only. */
const rooms: Recipe[] = [
  room("kitchen-sage", "portfolio/kitchens-1"),
  room("kitchen-sage-island", "portfolio/kitchens-1", landscape(180, 240, 840)),
  room("kitchen-sage-shelves", "portfolio/kitchens-1", landscape(360, 60, 840)),
  room("kitchen-sage-pendants", "portfolio/kitchens-1", landscape(200, 0, 720)),
  room("kitchen-travertine", "portfolio/kitchens-2"),
  room("kitchen-travertine-shelves", "portfolio/kitchens-2", landscape(180, 60, 840)),
  room("kitchen-travertine-island", "portfolio/kitchens-2", landscape(120, 240, 840)),
  room("kitchen-marble-corner", "portfolio/kitchens-3"),
  room("kitchen-marble-corner-oak", "portfolio/kitchens-3", landscape(360, 0, 840)),
  room("kitchen-marble-corner-top", "portfolio/kitchens-3", landscape(60, 240, 840)),
  room("kitchen-oak-island", "heroes/hero-kitchen", landscape(495, 450, 1350)),
  room("kitchen-oak-pendants", "heroes/hero-kitchen", landscape(570, 60, 1350)),

  room("floor-herringbone", "portfolio/flooring-1"),
  room("floor-herringbone-close", "portfolio/flooring-1", landscape(360, 240, 840)),
  room("floor-herringbone-chair", "portfolio/flooring-1", landscape(500, 40, 700)),
  room("floor-travertine", "portfolio/flooring-2"),
  room("floor-travertine-console", "portfolio/flooring-2", landscape(180, 0, 840)),
  room("floor-travertine-close", "portfolio/flooring-2", landscape(180, 380, 630)),
  room("floor-terrazzo", "portfolio/flooring-3"),
  room("floor-terrazzo-sofa", "portfolio/flooring-3", landscape(360, 150, 840)),
  room("floor-terrazzo-close", "portfolio/flooring-3", landscape(0, 360, 660)),
  room("floor-hungarian-point", "portfolio/flooring-4"),
  room("floor-hungarian-point-bench", "portfolio/flooring-4", landscape(450, 180, 900)),
  room("floor-hungarian-point-sea", "portfolio/flooring-4", landscape(0, 40, 900)),

  room("living-sea-view", "portfolio/living-rooms-1"),
  room("living-sea-view-sofa", "portfolio/living-rooms-1", landscape(0, 240, 840)),
  room("living-sea-view-rug", "portfolio/living-rooms-1", landscape(360, 240, 840)),
  room("living-limewash", "portfolio/living-rooms-2"),
  room("living-limewash-sofa", "portfolio/living-rooms-2", landscape(0, 160, 960), 800),
  room("living-limewash-prints", "portfolio/living-rooms-2", landscape(300, 80, 780)),
  room("living-reading-corner", "portfolio/living-rooms-3"),
  room("living-reading-corner-chair", "portfolio/living-rooms-3", square(380, 0, 800)),
  room("living-reading-corner-arch", "portfolio/living-rooms-3", landscape(80, 60, 780)),
  room("living-fireplace", "portfolio/living-rooms-4"),
  room("living-fireplace-hearth", "portfolio/living-rooms-4", landscape(280, 180, 840)),
  room("living-fireplace-armchairs", "portfolio/living-rooms-4", landscape(60, 280, 690)),
  room("living-two-armchairs", "services/service-furniture"),

  room("suite-arch", "portfolio/suite-1"),
  room("suite-arch-sofa", "portfolio/suite-1", landscape(0, 200, 840)),
  room("suite-arch-bed", "portfolio/suite-1", landscape(540, 180, 660)),
  room("bedroom-sage-throw", "portfolio/bedrooms-1"),
  room("bedroom-sage-throw-view", "portfolio/bedrooms-1", landscape(0, 0, 840)),
  room("bedroom-sage-throw-lamp", "portfolio/bedrooms-1", landscape(360, 180, 840)),
  room("bedroom-oak-slats", "portfolio/bedrooms-2"),
  room("bedroom-oak-slats-pillows", "portfolio/bedrooms-2", landscape(200, 200, 800)),
  room("bedroom-oak-slats-lamp", "portfolio/bedrooms-2", landscape(560, 200, 640)),
  room("bedroom-lamplight", "portfolio/bedrooms-3"),
  room("bedroom-lamplight-pillows", "portfolio/bedrooms-3", landscape(40, 200, 840)),
  room("bedroom-lamplight-prints", "portfolio/bedrooms-3", landscape(20, 20, 720)),
  room("bedroom-arch-sea", "heroes/hero-bedroom", landscape(0, 90, 1710)),
  room("bedroom-arch-bench", "heroes/hero-bedroom", landscape(630, 360, 1440)),

  room("bathroom-arch", "portfolio/bathrooms-1"),
  room("bathroom-arch-bath", "portfolio/bathrooms-1", landscape(0, 138, 840)),
  room("bathroom-arch-vanity", "portfolio/bathrooms-1", landscape(360, 130, 840)),
  room("bathroom-sage", "portfolio/bathrooms-2"),
  room("bathroom-sage-vanity", "portfolio/bathrooms-2", landscape(120, 100, 780)),
  room("bathroom-sage-shower", "portfolio/bathrooms-2", landscape(420, 120, 780)),

  room("house-arches-armchairs", "heroes/hero-living", landscape(788, 183, 1612)),
  room("house-arches-sofa", "heroes/hero-living", landscape(0, 270, 1500)),
  room("house-dining-evening", "services/service-lighting"),
  room("house-dining-pendants", "services/service-lighting", landscape(150, 60, 840)),
  room("house-dining-table", "services/service-lighting", landscape(140, 300, 750)),
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
  service("flooring", "services/service-flooring"),
  service("wallpaper", "services/service-wallpaper"),
  service("wallpaper-console", "services/service-wallpaper", landscape(130, 90, 840)),
  service("wallpaper-leaves", "services/service-wallpaper", landscape(560, 0, 640)),
];

/** The demo content's images as crops of the originals. No two product images are the same crop. */
export const recipes: readonly Recipe[] = [
  ...heroes,
  ...products,
  ...rooms,
  ...covers,
  ...services,
];
