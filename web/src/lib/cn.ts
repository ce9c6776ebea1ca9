import { clsx } from "clsx";

/**
 * Joins class names and leaves out falsy ones. No two of them may set the same property in the same state, because the order
 * of the style sheet would decide which one wins. The component tests fail if two conflict.
 */
export const cn = clsx;
