// Products that images of the portfolio show (table image_pins, SQL function save_image_pins). Design rule "Room to sale".

/** How near to an edge of its image a pin can be; 1 is the image's width or height. */
const margin = 0.02;

/** The nearest place that a pin can have, with the four decimals that are stored. x and y: from the left and upper edge (0) to the right and lower one (1). */
export function nearestPlace(place: { x: number; y: number }): { x: number; y: number } {
  const limit = (share: number) => Number(Math.min(Math.max(share, margin), 1 - margin).toFixed(4));
  return { x: limit(place.x), y: limit(place.y) };
}
