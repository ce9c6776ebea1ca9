import { categoryWriteSchema } from "../_shared/domain/catalogue/category.ts";
import type { ApiRoute } from "./api-route.ts";
import { listRoute, rowRoutes } from "./table-routes.ts";
import { categories } from "./tables.ts";

/** Product categories. Deleting a category keeps its products and unlinks them. */
export const categoryRoutes: ApiRoute[] = [
  listRoute("/product-categories", categories),
  ...rowRoutes("/product-categories", categories, categoryWriteSchema),
];
