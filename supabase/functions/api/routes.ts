import type { ApiRoute } from "./api-route.ts";
import { authRoutes } from "./auth-routes.ts";
import { consultationRoutes } from "./consultation-routes.ts";
import { contactRoutes } from "./contact-routes.ts";
import { contentRoutes } from "./content-routes.ts";
import { customerRoutes } from "./customer-routes.ts";
import { draftRoutes } from "./draft-routes.ts";
import { figureRoutes } from "./figure-routes.ts";
import { healthRoutes } from "./health-route.ts";
import { imageRoutes } from "./image-routes.ts";
import { imageValidationRoutes } from "./image-validation-routes.ts";
import { orderRoutes } from "./order-routes.ts";
import { portfolioRoutes } from "./portfolio-routes.ts";
import { categoryRoutes, productRoutes } from "./product-routes.ts";
import { returnRoutes } from "./return-routes.ts";
import { serviceRoutes } from "./service-routes.ts";
import { visitorRoutes } from "./visitor-routes.ts";

/** All routes of the REST API. If several routes match a path, the first one handles the request. */
export const apiRoutes: readonly ApiRoute[] = [
  ...healthRoutes,
  ...authRoutes,
  ...visitorRoutes,
  ...productRoutes,
  ...categoryRoutes,
  ...portfolioRoutes,
  ...serviceRoutes,
  ...contentRoutes,
  ...draftRoutes,
  ...orderRoutes,
  ...returnRoutes,
  ...figureRoutes,
  ...contactRoutes,
  ...consultationRoutes,
  ...customerRoutes,
  ...imageRoutes,
  ...imageValidationRoutes,
];
