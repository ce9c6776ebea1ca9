import { clsx } from "clsx";

/**
 * Joins class names and omits falsy values. Two classes must not set the same property in the same state, because the order of the
 * style sheet would then decide which class applies. The component tests fail if two classes conflict.
 */
export const cn = clsx;
