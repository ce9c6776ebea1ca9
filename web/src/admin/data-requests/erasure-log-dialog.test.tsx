import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ErasureLogDialog } from "@/admin/data-requests/erasure-log-dialog";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { stubAccessToken } from "@/admin/testing/stub-access-token";

stubAccessToken();
afterEach(() => vi.unstubAllGlobals());

it("the erasure log lists an erasure that was restored from a backup of a version with fewer counts", async () => {
  const counts = { orders: 2, mails: 0, orderNotes: 0, contactSubmissions: 1, files: 0 };
  const outcome = { ...counts, dataRequests: 0, stockAlerts: 0, accounts: 0, mentions: 0 };
  vi.stubGlobal("fetch", async () =>
    Response.json([
      {
        ...{ id: 1, erased_at: "2026-11-02T10:00:00Z", request_type: null, requested_at: null },
        outcome,
      },
    ]),
  );
  renderInBackOffice(<ErasureLogDialog open onOpenChange={() => {}} />);
  expect(await screen.findByText("1 message deleted, 2 orders anonymised.")).toBeTruthy();
});
