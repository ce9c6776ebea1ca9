import { authRoutes } from "./auth-routes.ts";
import { categoryRoutes } from "./category-routes.ts";
import { contactRoutes } from "./contact-routes.ts";
import { contentRoutes } from "./content-routes.ts";
import type { FacadeRoute } from "./facade-route.ts";
import { healthRoutes } from "./health-route.ts";
import { imageCheckRoutes } from "./image-check-routes.ts";
import { orderRoutes } from "./order-routes.ts";
import { portfolioRoutes } from "./portfolio-routes.ts";
import { productRoutes } from "./product-routes.ts";
import { scrapeRoutes } from "./scrape-route.ts";
import { serviceRoutes } from "./service-routes.ts";
import { uploadRoutes } from "./upload-route.ts";
import { visitorRoutes } from "./visitor-routes.ts";

/** The facade, call by call. Of two that match the same address the first one answers. */
export const facadeRoutes: readonly FacadeRoute[] = [
  ...healthRoutes,
  ...authRoutes,
  ...visitorRoutes,
  ...productRoutes,
  ...categoryRoutes,
  ...portfolioRoutes,
  ...serviceRoutes,
  ...contentRoutes,
  ...orderRoutes,
  ...contactRoutes,
  ...uploadRoutes,
  ...scrapeRoutes,
  ...imageCheckRoutes,
];
