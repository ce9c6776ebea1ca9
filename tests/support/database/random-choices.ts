/** A source of pseudorandom choices: the same seed gives the same choices. */
export interface RandomChoices {
  /** An integer from `min` to `max`. */
  integer(min: number, max: number): number;
  /** True with this probability, from 0 to 1. */
  chance(probability: number): boolean;
  /** An item of a list; undefined only if the list is empty. */
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  pick<Item>(items: readonly Item[]): Item | undefined;
  /** An amount from £0.01 to `max` pounds, as text with two decimals. */
  pounds(max: number): string;
}

/** Creates a source of choices from a 32-bit seed, by the mulberry32 generator. */
export function createRandom(seed: number): RandomChoices {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    integer,
    chance: (probability) => next() < probability,
    pick: <Item>(items: readonly Item[]) => items[integer(0, items.length - 1)] as Item,
    pounds: (max) => (integer(1, Math.max(1, Math.round(max * 100))) / 100).toFixed(2),
  };
}
