import { clsx } from "clsx";

/**
 * Joins class names and leaves out falsy values. No two classes may set the same property in the same state, because the style
 * sheet's order would decide which one applies. The component tests fail if two conflict.
 */
export const cn = clsx;
