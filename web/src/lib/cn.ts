import { clsx } from "clsx";

/**
 * Joins class names, leaving out what is false or empty. No two of them may set the same property in the same state: which
 * of the two won would be for the order of the style sheet to say. The tests of components fail where one does.
 */
export const cn = clsx;
