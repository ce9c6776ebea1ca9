import type { Environment } from "../_shared/server/environment.ts";
import { addEndpoint, createFunctionApp } from "../_shared/server/function-app.ts";
import type { Internet } from "../_shared/server/internet.ts";
import type { WriteLog } from "../_shared/server/request-log.ts";
import { answerCheck, answerCopy, answerFix, answerScrape, answerUpload } from "./images.ts";
import { answerDecision, answerDeclineSelected, answerMarkViewed } from "./orders.ts";

export interface BackOfficeDependencies {
  environment: Environment;
  writeLog: WriteLog;
  internet?: Internet;
}

/** What only administrators do and a row policy alone cannot. The database decides who is one, by the caller's token. */
export function createBackOffice({ environment, writeLog, internet = {} }: BackOfficeDependencies) {
  const app = createFunctionApp({
    name: "back-office",
    siteOrigins: environment.siteOrigins,
    writeLog,
  });
  addEndpoint(app, "PUT", "/orders/mark-viewed", (context) =>
    answerMarkViewed(context, environment),
  );
  addEndpoint(app, "PUT", "/orders/decline", (context) =>
    answerDeclineSelected(context, environment),
  );
  addEndpoint(app, "PUT", "/orders/:id/approve", (context) =>
    answerDecision(context, environment, "approve"),
  );
  addEndpoint(app, "PUT", "/orders/:id/decline", (context) =>
    answerDecision(context, environment, "decline"),
  );
  const imageEndpoints = {
    "/images": answerUpload,
    "/scrape-images": answerScrape,
    "/copy-image": answerCopy,
    "/check-images": answerCheck,
    "/fix-image-reference": answerFix,
  };
  for (const [path, answer] of Object.entries(imageEndpoints)) {
    addEndpoint(app, "POST", path, (context) => answer({ context, environment, internet }));
  }
  return app;
}
