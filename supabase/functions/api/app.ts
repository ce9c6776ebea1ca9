import * as z from "zod";
import { specificationMessage } from "../_shared/domain/zod-messages.ts";
import { serviceClient, visitorClient } from "../_shared/server/database.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { createFunctionApp } from "../_shared/server/function-app.ts";
import { createMailRunner } from "../_shared/server/mail-run.ts";
import type { WriteLog } from "../_shared/server/request-log.ts";
import type { OutboundNetwork } from "../_shared/server/safe-fetch.ts";
import { storedBusiness } from "../_shared/server/stored-business.ts";
import { type ApiServices, route } from "./api-route.ts";
import { createAuthClient } from "./auth-client.ts";
import { mountRoutes } from "./mount-routes.ts";
import { describeRoutes } from "./openapi.ts";
import { apiRoutes } from "./routes.ts";
import { sessionCookieName } from "./session-cookie.ts";
import { createSessions } from "./sessions.ts";

export interface ApiDependencies {
  environment: Environment;
  writeLog: WriteLog;
  network?: OutboundNetwork;
  wait?: ApiServices["wait"];
}

const waitWithTimer = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Semantic version of the REST API's contract, for the OpenAPI description. */
const apiVersion = "1.0.0";

/** The REST API of spec section 7 under `/api`, on the site's own origin, with cookie sessions. */
export function createApi({
  environment,
  writeLog,
  network = {},
  wait = waitWithTimer,
}: ApiDependencies) {
  z.config({ customError: specificationMessage });
  const serviceDatabase = serviceClient(environment);
  const auth = createAuthClient(environment);
  const sessions = createSessions({ serviceDatabase, auth, secret: environment.secretKey });
  const visitorDatabase = visitorClient(environment);
  const name = "api";
  const app = createFunctionApp({ name, siteOrigins: environment.siteOrigins, writeLog });
  let description: ReturnType<typeof describeRoutes> | undefined;
  /** Builds the description at its first request, because it takes longer than the rest of the function's start. */
  const readDescription = async () => {
    description ??= describeRoutes(apiRoutes, {
      version: apiVersion,
      cookieName: sessionCookieName(environment.siteOrigins),
      siteOrigins: environment.siteOrigins,
    });
    const business = await storedBusiness(visitorDatabase);
    const title = `${business.name}: ${description.info.title}`;
    return { ...description, info: { ...description.info, title } };
  };
  const descriptionRoute = route({
    method: "GET",
    path: "/openapi.json",
    summary: "This description",
    access: "anyone",
    status: 200,
    response: z.record(z.string(), z.unknown()),
    handle: readDescription,
  });
  const startMailRun = createMailRunner({ name, environment, writeLog });
  const services = {
    environment,
    serviceDatabase,
    visitorDatabase,
    sessions,
    auth,
    network,
    startMailRun,
    wait,
  };
  mountRoutes(app, [...apiRoutes, descriptionRoute], services);
  return app;
}
