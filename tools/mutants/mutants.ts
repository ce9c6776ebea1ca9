import { accessFaults } from "./faults/access.ts";
import { backupFaults } from "./faults/backups.ts";
import { imageFaults } from "./faults/images.ts";
import { mailFaults } from "./faults/mails.ts";
import { orderFaults } from "./faults/orders.ts";
import { productFaults } from "./faults/products.ts";
import { screenFaults } from "./faults/screens.ts";
import { sessionFaults } from "./faults/sessions.ts";
import type { Mutant } from "./mutant.ts";

/** Mutants that resemble realistic programming errors. */
export const mutants: Mutant[] = [
  ...accessFaults,
  ...orderFaults,
  ...sessionFaults,
  ...productFaults,
  ...imageFaults,
  ...mailFaults,
  ...backupFaults,
  ...screenFaults,
];
