import { join } from "node:path";
import { projectRoot } from "./project-paths.ts";

/** Where Vite finds the web app, for all that build or serve it. */
export const webConfig = {
  root: join(projectRoot, "web"),
  configFile: join(projectRoot, "web", "vite.config.ts"),
  logLevel: "warn",
} as const;
