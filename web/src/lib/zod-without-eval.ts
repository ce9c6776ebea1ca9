// Stands in for "zod" wherever the site uses it (vite.config.ts): zod tries to compile its checks with `new Function`, which
// the content security policy forbids and browsers report.
import { config } from "zod/v4";

config({ jitless: true });

export * from "zod/v4";
