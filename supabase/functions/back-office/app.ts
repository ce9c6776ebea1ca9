import type { Environment } from "../_shared/server/environment.ts";
import { addEndpoint, createFunctionApp } from "../_shared/server/function-app.ts";
import type { Internet } from "../_shared/server/internet.ts";
import type { WriteLog } from "../_shared/server/request-log.ts";
import { handleCheck, handleCopy, handleFix, handleScrape, handleUpload } from "./images.ts";
import { handleDecision, handleDeclineSelected, handleMarkViewed } from "./orders.ts";

export interface BackOfficeDependencies {
  environment: Environment;
  writeLog: WriteLog;
  internet?: Internet;
}

/**
 * Operations of administrators that row level security alone cannot implement. The database authorises each call by the
 * caller's token.
 */
export function createBackOffice({ environment, writeLog, internet = {} }: BackOfficeDependencies) {
  const app = createFunctionApp({
    name: "back-office",
    siteOrigins: environment.siteOrigins,
    writeLog,
  });
  addEndpoint(app, "PUT", "/orders/mark-viewed", (context) =>
    handleMarkViewed(context, environment),
  );
  addEndpoint(app, "PUT", "/orders/decline", (context) =>
    handleDeclineSelected(context, environment),
  );
  addEndpoint(app, "PUT", "/orders/:id/approve", (context) =>
    handleDecision(context, environment, "approve"),
  );
  addEndpoint(app, "PUT", "/orders/:id/decline", (context) =>
    handleDecision(context, environment, "decline"),
  );
  const imageEndpoints = {
    "/images": handleUpload,
    "/scrape-images": handleScrape,
    "/copy-image": handleCopy,
    "/check-images": handleCheck,
    "/fix-image-reference": handleFix,
  };
  for (const [path, handler] of Object.entries(imageEndpoints)) {
    addEndpoint(app, "POST", path, (context) => handler({ context, environment, internet }));
  }
  return app;
}
