import { accessMutants } from "./faults/access.ts";
import { backupMutants } from "./faults/backups.ts";
import { deploymentMutants } from "./faults/deployments.ts";
import { imageMutants } from "./faults/images.ts";
import { mailMutants } from "./faults/mails.ts";
import { orderMoneyMutants } from "./faults/order-money.ts";
import { orderMutants } from "./faults/orders.ts";
import { productMutants } from "./faults/products.ts";
import { screenMutants } from "./faults/screens.ts";
import { sessionMutants } from "./faults/sessions.ts";
import { visitMutants } from "./faults/visits.ts";
import type { Mutant } from "./mutant.ts";

/** Mutants that resemble realistic programming errors. */
export const mutants: Mutant[] = [
  ...accessMutants,
  ...orderMutants,
  ...orderMoneyMutants,
  ...sessionMutants,
  ...productMutants,
  ...imageMutants,
  ...mailMutants,
  ...backupMutants,
  ...deploymentMutants,
  ...screenMutants,
  ...visitMutants,
];
