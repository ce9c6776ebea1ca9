import type { TestMailResult } from "@domain/orders/mail-delivery.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { sendBackOfficeRequest } from "@/data/session/send-back-office-request";

const deliveryStaleMs = 300_000;
/** Longer than the server waits for the mail provider. */
const testTimeoutMs = 20_000;

/** Loads the schemas with the first response, so that the dashboard, which asks too, does not load zod before it renders. */
const loadSchemas = () => import("@domain/orders/mail-delivery.ts");

/** Whether the shop's mails are sent. */
export function mailDelivery() {
  return queryOptions({
    queryKey: ["mail-delivery"] as const,
    queryFn: async () => {
      const delivery = await sendBackOfficeRequest("check-mails", { method: "POST" });
      return (await loadSchemas()).mailDeliverySchema.parse(delivery);
    },
    staleTime: deliveryStaleMs,
    retry: false,
  });
}

/** Sends a test mail to an address; resolves with the mail provider's answer. Throws RequestError with the server's message. */
export function useSendTestMail() {
  return useMutation({
    mutationFn: async (body: { to: string }): Promise<TestMailResult> => {
      const options = { method: "POST", body, timeoutMs: testTimeoutMs } as const;
      const result = await sendBackOfficeRequest("send-test-mail", options);
      return (await loadSchemas()).testMailResultSchema.parse(result);
    },
  });
}
