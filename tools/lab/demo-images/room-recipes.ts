import { type Crop, landscape, type Recipe, square } from "./recipe.ts";

export const room = (slug: string, original: string, crop?: Crop, width?: number): Recipe => ({
  folder: "rooms",
  slug,
  original,
  crop,
  width,
});

/** The side of a detail in pixels. Project pages show images of at most this size as small tiles. */
const maxDetailSide = 320;

/** The details of a room's materials, by name: left edge, upper edge and side of each square. */
const details = (
  roomSlug: string,
  original: string,
  crops: Record<string, [left: number, top: number, side: number]>,
): Recipe[] =>
  Object.entries(crops).map(([material, [left, top, side]]) =>
    room(
      `${roomSlug}-${material}`,
      original,
      square(left, top, side),
      Math.min(side, maxDetailSide),
    ),
  );

/** Photographs of whole rooms with details of their materials, and crops of rooms for services. Whole rooms of `heroes` are there. */
export const rooms: Recipe[] = [
  room("kitchen-sage", "portfolio/kitchens-1"),
  ...details("kitchen-sage", "portfolio/kitchens-1", {
    "sage-lacquer": [930, 420, 180],
    marble: [830, 300, 160],
    brass: [655, 165, 160],
    herringbone: [60, 600, 190],
  }),

  room("kitchen-travertine", "portfolio/kitchens-2"),
  ...details("kitchen-travertine", "portfolio/kitchens-2", {
    travertine: [600, 330, 150],
    rattan: [330, 150, 170],
    boucle: [255, 505, 170],
    slats: [420, 490, 120],
  }),

  room("kitchen-marble-corner", "portfolio/kitchens-3"),
  room("kitchen-marble-corner-oak", "portfolio/kitchens-3", landscape(360, 0, 840)),
  ...details("kitchen-marble-corner", "portfolio/kitchens-3", {
    marble: [100, 560, 220],
    "oak-wall": [690, 120, 230],
    brass: [360, 0, 180],
    stoneware: [400, 370, 180],
  }),

  room("kitchen-oak-island", "heroes/hero-kitchen", landscape(495, 450, 1350)),
  ...details("kitchen-oak", "heroes/hero-kitchen", {
    oak: [1850, 380, 340],
    rattan: [740, 260, 320],
    marble: [1080, 560, 300],
    boucle: [620, 790, 300],
  }),

  room("suite-arch", "portfolio/suite-1"),
  ...details("suite-arch", "portfolio/suite-1", {
    herringbone: [820, 640, 150],
    "lime-plaster": [600, 120, 200],
    "fluted-oak": [110, 570, 190],
    velvet: [330, 405, 150],
  }),

  room("house-arches-armchairs", "heroes/hero-living", landscape(788, 183, 1612)),
  ...details("house-arches", "heroes/hero-living", {
    rattan: [980, 140, 380],
    velvet: [20, 790, 330],
    oak: [980, 900, 360],
    boucle: [1760, 850, 380],
  }),

  ...details("bedroom-arch", "heroes/hero-bedroom", {
    velvet: [1120, 650, 220],
    linen: [860, 840, 200],
    boucle: [860, 980, 300],
    oak: [1700, 830, 190],
  }),

  room("house-dining-evening", "services/service-lighting"),
  room("house-dining-pendants", "services/service-lighting", landscape(150, 60, 840)),
  ...details("house-dining", "services/service-lighting", {
    rattan: [465, 150, 190],
    oak: [300, 500, 150],
    brass: [930, 310, 160],
    wool: [380, 620, 170],
  }),

  ...details("botanical-hall", "services/service-wallpaper", {
    paper: [975, 250, 215],
    ceramic: [290, 300, 200],
    oak: [230, 520, 150],
    olive: [690, 230, 230],
  }),

  room("living-sea-view", "portfolio/living-rooms-1"),
  ...details("living-sea-view", "portfolio/living-rooms-1", {
    rug: [560, 620, 170],
    herringbone: [60, 650, 140],
    velvet: [190, 395, 130],
    boucle: [850, 540, 190],
  }),

  room("living-limewash", "portfolio/living-rooms-2"),
  room("living-limewash-sofa", "portfolio/living-rooms-2", landscape(0, 160, 960), 800),
  ...details("living-limewash", "portfolio/living-rooms-2", {
    travertine: [450, 590, 180],
    linen: [330, 420, 160],
    print: [420, 170, 170],
    brass: [950, 420, 170],
  }),

  room("living-fireplace", "portfolio/living-rooms-4"),
  ...details("living-fireplace", "portfolio/living-rooms-4", {
    limestone: [475, 340, 150],
    "fluted-oak": [505, 480, 180],
    boucle: [140, 440, 200],
    herringbone: [880, 680, 115],
  }),

  room("living-reading-corner", "portfolio/living-rooms-3"),
  room("living-reading-corner-chair", "portfolio/living-rooms-3", square(380, 0, 800)),
  ...details("living-reading-corner", "portfolio/living-rooms-3", {
    boucle: [620, 640, 160],
    travertine: [570, 470, 190],
    brass: [870, 290, 130],
    linen: [800, 450, 160],
  }),

  room("bedroom-sage-throw", "portfolio/bedrooms-1"),
  room("bedroom-sage-throw-view", "portfolio/bedrooms-1", landscape(0, 0, 840)),
  ...details("bedroom-sage-throw", "portfolio/bedrooms-1", {
    wool: [480, 470, 130],
    velvet: [590, 370, 150],
    herringbone: [1040, 650, 150],
    lamp: [930, 380, 160],
  }),

  room("bedroom-oak-slats", "portfolio/bedrooms-2"),
  ...details("bedroom-oak-slats", "portfolio/bedrooms-2", {
    slats: [560, 60, 220],
    linen: [520, 410, 160],
    rattan: [240, 260, 140],
    oak: [245, 470, 140],
  }),

  room("bedroom-lamplight", "portfolio/bedrooms-3"),
  ...details("bedroom-lamplight", "portfolio/bedrooms-3", {
    linen: [560, 560, 180],
    cushion: [440, 390, 160],
    print: [320, 90, 180],
    rattan: [30, 210, 170],
  }),

  room("bathroom-arch", "portfolio/bathrooms-1"),
  ...details("bathroom-arch", "portfolio/bathrooms-1", {
    mineral: [190, 480, 190],
    oak: [830, 430, 180],
    brass: [815, 210, 210],
    travertine: [455, 610, 180],
  }),

  room("bathroom-sage", "portfolio/bathrooms-2"),
  ...details("bathroom-sage", "portfolio/bathrooms-2", {
    zellige: [740, 200, 150],
    brass: [830, 340, 160],
    "reeded-oak": [310, 430, 140],
    travertine: [910, 500, 170],
  }),

  room("floor-herringbone", "portfolio/flooring-1"),
  room("floor-herringbone-close", "portfolio/flooring-1", landscape(360, 240, 840)),
  ...details("floor-herringbone", "portfolio/flooring-1", {
    oak: [300, 560, 220],
    travertine: [550, 240, 170],
    boucle: [730, 240, 190],
    print: [600, 20, 170],
  }),

  room("floor-travertine", "portfolio/flooring-2"),
  ...details("floor-travertine", "portfolio/flooring-2", {
    checks: [480, 560, 220],
    oak: [530, 270, 170],
    stoneware: [140, 290, 160],
    print: [610, 50, 150],
  }),

  room("floor-terrazzo", "portfolio/flooring-3"),
  ...details("floor-terrazzo", "portfolio/flooring-3", {
    terrazzo: [300, 610, 180],
    oak: [590, 350, 170],
    velvet: [550, 190, 140],
    linen: [840, 200, 150],
  }),

  room("floor-hungarian-point", "portfolio/flooring-4"),
  ...details("floor-hungarian-point", "portfolio/flooring-4", {
    oak: [540, 660, 220],
    boucle: [980, 360, 150],
    clay: [880, 280, 150],
    "lime-plaster": [640, 60, 210],
  }),

  room("living-two-armchairs", "services/service-furniture"),
];
