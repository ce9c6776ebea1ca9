import { minFillMs } from "@domain/spam-guard.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import ConsultationPage from "@/storefront/consultation/consultation-page";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";

// The real module uses XMLHttpRequest, for the progress.
vi.mock("@/data/images/fetch-with-progress", () => ({
  createFetchWithProgress: () => (url: string, request: RequestInit) => fetch(url, request),
}));

interface SentRequest {
  path: string;
  body: Record<string, unknown>;
}

let requests: SentRequest[];
let uploadStatus: number;

const token = "a1".repeat(32);
const section = {
  ...{
    id: 5,
    key: "consultation_section",
    title: "Book a Consultation",
    content: "We **come** to [you](/contact).",
  },
  metadata: { duration: "90 minutes", who: "Sofía", fee: 95, creditedFrom: 1500 },
};
const projects = [{ id: 4, title: "Sage Kitchen", image_url: "/kitchen.webp" }];

function respond(path: string, body: Record<string, unknown>): Response {
  if (path === "site_content") return Response.json([section]);
  if (path === "portfolio_projects") return Response.json(projects);
  if (path.endsWith("consultation/files/discard"))
    return Response.json({ message: "Storage is away" }, { status: 503 });
  if (path.endsWith("consultation/files"))
    return Response.json({ message: "Storage is full" }, { status: uploadStatus });
  if (path.endsWith("storefront/consultation")) {
    return Response.json(
      { token, submittedAt: "2026-12-01T10:00:00Z", visit: null, files: [] },
      { status: 201 },
    );
  }
  return Response.json(body.files ?? []);
}

beforeEach(() => {
  requests = [];
  uploadStatus = 201;
  vi.useFakeTimers({ now: new Date("2026-12-01T10:00:00Z"), toFake: ["Date", "performance"] });
  vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
    const path = new URL(input).pathname.replace(/^\/(rest|functions)\/v1\//, "");
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : {};
    if (init?.method === "POST") requests.push({ path, body });
    return respond(path, body);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const checkBox = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const findStep = (title: string) => screen.findByRole("heading", { level: 2, name: title });
const sentBodies = (path: string) =>
  requests.filter((request) => request.path === `storefront/${path}`).map(({ body }) => body);

async function completeFirstSteps() {
  await findStep("Your rooms");
  await user.click(checkBox("Kitchen"));
  await user.type(screen.getByLabelText("Where is it?"), "Ocean Village");
  await press("Continue");
  await findStep("Your project");
  await user.click(screen.getByRole("radio", { name: "Renovation" }));
  await user.selectOptions(screen.getByLabelText("Budget"), "from_15000");
  await user.selectOptions(screen.getByLabelText("Start"), "now");
  await press("Continue");
  await findStep("What we should see");
}

async function completeLastStep() {
  await press("Continue");
  await findStep("When we may come");
  await user.type(screen.getByLabelText("Name"), "Ana Montegriffo");
  await user.type(screen.getByLabelText("Email"), "ana@example.com");
  await user.type(screen.getByLabelText("Phone"), "+350 200 12345");
  await user.click(checkBox("Thu 3 Dec, Morning"));
  vi.advanceTimersByTime(minFillMs);
  await press("Send request");
}

it("the consultation's page says how long it takes, who comes, what it costs and from which order the fee is credited", async () => {
  renderInStorefront(<ConsultationPage />);
  await screen.findByText("90 minutes");
  expect(screen.getByText("Sofía").isConnected).toBe(true);
  expect(screen.getByText("£95.00, credited to your order from £1,500.00").isConnected).toBe(true);
});

it("the consultation's meta description is its first paragraph without Markdown", async () => {
  renderInStorefront(<ConsultationPage />);
  expect((await screen.findByText("come")).tagName).toBe("STRONG");
  const description = document.head.querySelector("meta[name=description]");
  expect(description?.getAttribute("content")).toBe("We come to you.");
});

it("a step that is incomplete stays, and its first wrong field has the focus", async () => {
  renderInStorefront(<ConsultationPage />);
  await findStep("Your rooms");
  await press("Continue");
  await waitFor(() => expect(document.activeElement).toBe(checkBox("Living room")));
  expect(screen.getByRole("alert").textContent).toBe("Please choose at least one room");
  await user.click(checkBox("Kitchen"));
  await press("Continue");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Where is it?")));
});

it("the answers of all steps are sent, with what a link to the form has chosen, and survive Back and a reload", async () => {
  const url = "/consultation?projects=4&service=Curtains";
  const { unmount } = renderInStorefront(<ConsultationPage />, { url });
  await completeFirstSteps();
  await screen.findByText("Sage Kitchen");
  expect(checkBox("Sage Kitchen").checked).toBe(true);
  await press("Back");
  await findStep("Your project");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Renovation" }).checked).toBe(true);
  unmount();
  renderInStorefront(<ConsultationPage />, { url: "/consultation?step=3" });
  await findStep("What we should see");
  await completeLastStep();
  await findStep("We have your request");
  expect(sentBodies("consultation")).toMatchObject([
    {
      ...{ rooms: ["Kitchen"], place: "Ocean Village", scope: "renovation", start: "now" },
      ...{ budget: "from_15000", projectIds: [4], productIds: [], name: "Ana Montegriffo" },
      ...{ message: "I am interested in: Curtains", halfDays: ["2026-12-03 morning"], trap: "" },
    },
  ]);
  expect(sessionStorage.length).toBe(0);
});

it("a file that fails does not stop the request, and is sent again to the request's link", async () => {
  uploadStatus = 500;
  renderInStorefront(<ConsultationPage />);
  await completeFirstSteps();
  const plan = new File(["%PDF-1.7 %%EOF"], "plan.pdf", { type: "application/pdf" });
  await user.upload(screen.getByLabelText("Photos and plans", { selector: "input" }), plan);
  await screen.findByText("Storage is full");
  await completeLastStep();
  await findStep("We have your request");
  uploadStatus = 201;
  await press("Try again: plan.pdf");
  const list = screen.getByRole("list", { name: "Photos and plans" });
  await within(list).findByText("Arrived");
  const [first, second] = sentBodies("consultation/files");
  const [brief] = sentBodies("consultation");
  expect(first).toMatchObject({ draftId: brief?.requestId, name: "plan.pdf" });
  expect(second).toMatchObject({ token, fileId: first?.fileId });
  // A file that could not be removed from a sent request stays in the list.
  await press("Remove: plan.pdf");
  await screen.findByText("Storage is away");
  expect(sentBodies("consultation/files/discard")).toEqual([{ token, fileId: first?.fileId }]);
  await within(list).findByText("plan.pdf");
});
