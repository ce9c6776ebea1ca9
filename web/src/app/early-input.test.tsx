import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentType, createContext, type ReactNode, use, useState } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { keepEarlyInput } from "@/app/early-input";
import { LaterPart } from "@/components/later-part";
import { listening, waiting } from "@/lib/listening";
import { loadLater } from "@/lib/load-later";
import { forgetComplaints } from "../../../tests/support/forget-complaints.ts";

const Place = createContext("here");

/** A part with a button that counts, a field, a tab and a choice. */
function Counter() {
  const [count, setCount] = useState(0);
  const [text, setText] = useState("");
  const [tab, setTab] = useState("first");
  const [order, setOrder] = useState("name");
  return (
    <section>
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        Pressed {count}, {use(Place)}
      </button>
      <input aria-label="Field" value={text} onChange={(event) => setText(event.target.value)} />
      <p>Said: {text}</p>
      <button type="button" role="tab" onMouseDown={() => setTab("second")}>
        Tab {tab}
      </button>
      <select aria-label="Order" value={order} onChange={(event) => setOrder(event.target.value)}>
        <option>name</option>
        <option>price</option>
      </select>
      <p>By {order}</p>
    </section>
  );
}

interface PageProps {
  place?: string;
  children: ReactNode;
}

function Page({ place = "here", children }: PageProps) {
  return (
    <Place value={place}>
      <h1>The page</h1>
      <LaterPart>{children}</LaterPart>
    </Place>
  );
}

let root: Root | undefined;

/** The part as the browser knows it, and what brings its code. */
function laterPart() {
  let resolve: (part: ComponentType) => void = () => {};
  let reject: (failure: Error) => void = () => {};
  const code = new Promise<ComponentType>((found, gone) => {
    resolve = found;
    reject = gone;
  });
  return {
    Part: loadLater(() => code),
    arrive: () => act(async () => resolve(Counter)),
    /** Comes, but the browser has not yet had time to run it. */
    comeIn: async () => {
      resolve(Counter);
      for (let passed = 0; passed < 9; passed += 1) await Promise.resolve();
    },
    fail: () => act(async () => reject(new Error("gone"))),
  };
}

/** Puts the page before a visitor as it was built, lets it run, and returns what brings the part's code. */
async function receive() {
  const container = document.createElement("div");
  container.innerHTML = renderToString(
    <Page>
      <Counter />
    </Page>,
  );
  document.body.replaceChildren(container);
  const { Part, ...coming } = laterPart();
  await act(async () => {
    root = hydrateRoot(
      container,
      <Page>
        <Part />
      </Page>,
      { onRecoverableError: (error) => failures.push(error) },
    );
    window.dispatchEvent(new Event(listening));
  });
  const move = (place: string) =>
    act(async () =>
      root?.render(
        <Page place={place}>
          <Part />
        </Page>,
      ),
    );
  const leave = () => act(async () => root?.render(<h1>Another page</h1>));
  return { ...coming, move, leave };
}

const button = () => screen.getByRole("button");
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Field" });
const failures: unknown[] = [];

beforeAll(keepEarlyInput);
beforeEach(() => failures.splice(0));
afterEach(async () => {
  await act(async () => root?.unmount());
  expect(failures).toEqual([]);
  forgetComplaints(/multiple renderers/);
});

describe("a part whose code comes later", () => {
  it("stands from the beginning, and is the same when it runs", async () => {
    const { arrive } = await receive();
    const before = button();
    expect(before.textContent).toBe("Pressed 0, here");
    await arrive();
    expect(button()).toBe(before);
    await act(async () => before.click());
    expect(before.textContent).toBe("Pressed 1, here");
  });

  it("does once it runs what was pressed in it, once however often", async () => {
    const { arrive } = await receive();
    for (const _ of [1, 2, 3]) await act(async () => button().click());
    expect(button().textContent).toBe("Pressed 0, here");
    await arrive();
    expect(button().textContent).toBe("Pressed 1, here");
    await act(async () => button().click());
    expect(button().textContent).toBe("Pressed 2, here");
  });

  it("does what is pressed while it is taken over, and once", async () => {
    const { comeIn } = await receive();
    await comeIn();
    button().click();
    await act(async () => {});
    expect(button().textContent).toBe("Pressed 1, here");
  });

  it("stays as it stands where its code can't be had, and nothing waits for it", async () => {
    const { fail } = await receive();
    const said = vi.fn();
    window.addEventListener(listening, said, { once: true });
    await fail();
    expect(screen.getByRole("heading").textContent).toBe("The page");
    expect(button().textContent).toBe("Pressed 0, here");
    expect(document.querySelector(`[${waiting}]`)).toBeNull();
    expect(said).toHaveBeenCalled();
    forgetComplaints(/^%o/);
  });

  it("is not waited for once its page was left", async () => {
    const { leave } = await receive();
    const left = new Promise<boolean>((resolve) => {
      const tell = () => resolve(document.querySelector(`[${waiting}]`) === null);
      window.addEventListener(listening, tell, { once: true });
    });
    await leave();
    expect(await left).toBe(true);
  });

  it("has the tab that was chosen in it", async () => {
    const { arrive } = await receive();
    await userEvent.click(screen.getByRole("tab"));
    expect(screen.getByRole("tab").textContent).toBe("Tab first");
    await arrive();
    expect(screen.getByRole("tab").textContent).toBe("Tab second");
  });

  it("knows what was typed in it", async () => {
    const { arrive } = await receive();
    field().value = "a lamp";
    await act(async () => field().dispatchEvent(new Event("input", { bubbles: true })));
    await arrive();
    expect(field().value).toBe("a lamp");
    expect(screen.getByText("Said: a lamp")).toBeDefined();
  });

  it("knows what was chosen in it", async () => {
    const { arrive } = await receive();
    const order = screen.getByRole<HTMLSelectElement>("combobox", { name: "Order" });
    order.value = "price";
    for (const type of ["input", "change"]) {
      await act(async () => order.dispatchEvent(new Event(type, { bubbles: true })));
    }
    await arrive();
    expect(order.value).toBe("price");
    expect(screen.getByText("By price")).toBeDefined();
  });

  it("stays in sight when something around it changes, and learns of it", async () => {
    const { arrive, move } = await receive();
    await move("there");
    expect(button().textContent).toBe("Pressed 0, here");
    await arrive();
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Pressed 0, there",
    ]);
  });
});

it("is left out of a page that is gone to where its code can't be had", async () => {
  const container = document.createElement("div");
  document.body.replaceChildren(container);
  const { Part, fail } = laterPart();
  root = createRoot(container);
  await act(async () =>
    root?.render(
      <Page>
        <Part />
      </Page>,
    ),
  );
  await fail();
  expect(screen.getByRole("heading").textContent).toBe("The page");
  expect(screen.queryByRole("button")).toBeNull();
  forgetComplaints(/^%o/);
});

it("keeps the page before in sight on the way to one with such a part", async () => {
  const container = document.createElement("div");
  document.body.replaceChildren(container);
  const { Part, arrive } = laterPart();
  const show = (page: ReactNode) => act(async () => root?.render(page));
  root = createRoot(container);
  await show(<h1>The page before</h1>);
  await show(
    <Page>
      <Part />
    </Page>,
  );
  expect(screen.getByRole("heading").textContent).toBe("The page before");
  await arrive();
  expect(screen.getByRole("heading").textContent).toBe("The page");
  expect(button().textContent).toBe("Pressed 0, here");
});
