import {
  startTestApi as startApi,
  type TestApi,
  type TestApiOptions,
} from "@calpe/local-supabase/testing/test-api";
import { shopProject } from "../../../tools/local-shop/local-shop.ts";
import type { TestDatabase } from "./test-database.ts";

/** Serves a test database through the local Supabase's API; see startTestApi of the package. */
export const startTestApi = (
  database: Pick<TestDatabase, "superuserUrl">,
  options?: TestApiOptions,
): Promise<TestApi> => startApi(database, shopProject, options);
