// Stands in for "zod/mini" wherever the site uses it (vite.config.ts): zod tries to compile its checks with `new Function`, which
// the content security policy forbids and browsers report.
import { config } from "zod/v4-mini";

config({ jitless: true });

export * from "zod/v4-mini";
