import type { ReactNode } from "react";

/**
 * Replaces the package react-remove-scroll (aliased in vite.config.ts), with which Radix dialogs lock scrolling: the package adds
 * a style element, which the Content Security Policy blocks, and a custom property on the body, for which the browser
 * computes the style of every element again. theme.css locks scrolling instead.
 */
export const RemoveScroll = ({ children }: { children: ReactNode }) => children;
