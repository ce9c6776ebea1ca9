import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { centreInRow } from "@/lib/centre-in-row";
import { cn } from "@/lib/cn";

interface TabsState {
  /** Prefix of the ids that connect tabs and panels. */
  id: string;
  selectedValue: string;
  select: (value: string) => void;
  activationMode: "automatic" | "manual";
}

const TabsContext = createContext<TabsState | null>(null);

function useTabs(): TabsState {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error("The parts of Tabs must be used within Tabs");
  return tabs;
}

function useTab(value: string) {
  const { id, selectedValue, select } = useTabs();
  return {
    tabId: `${id}-tab-${value}`,
    panelId: `${id}-panel-${value}`,
    isSelected: selectedValue === value,
    select: () => select(value),
  };
}

type TabsProps = Omit<ComponentProps<"div">, "defaultValue"> & {
  /** The selected tab; if omitted, Tabs is uncontrolled and starts with `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Whether the arrow keys select a tab (automatic), or only move the focus to it (manual). */
  activationMode?: TabsState["activationMode"];
};

/** Tabs following the ARIA Authoring Practices. Radix's implementation would add 9 kB to the home page. */
export function Tabs({
  value,
  defaultValue = "",
  onValueChange,
  activationMode = "automatic",
  ...props
}: TabsProps) {
  const id = useId();
  const [uncontrolledValue, setUncontrolledValue] = useState(defaultValue);
  const select = (newValue: string) => {
    setUncontrolledValue(newValue);
    onValueChange?.(newValue);
  };
  return (
    <TabsContext value={{ id, selectedValue: value ?? uncontrolledValue, select, activationMode }}>
      <div {...props} />
    </TabsContext>
  );
}

/** Moves the focus on an arrow key, Home or End. Returns the newly focused tab; undefined for other keys. */
function focusTabForKey(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const focusedIndex = tabs.findIndex((tab) => tab.matches(":focus"));
  const nextIndex = {
    ArrowRight: (focusedIndex + 1) % tabs.length,
    ArrowLeft: (focusedIndex - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }[event.key];
  if (nextIndex === undefined) return;
  event.preventDefault();
  tabs[nextIndex]?.focus();
  return tabs[nextIndex];
}

/**
 * The list of tabs. On narrow screens it scrolls to the selected tab. The negative margin aligns the tabs' labels with the content
 * below, and leaves space for focus outlines.
 */
export function TabsList({ className, ...props }: ComponentProps<"div">) {
  const { selectedValue, activationMode } = useTabs();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab changes with the selection.
  useEffect(() => {
    const selectedTab = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (list.current && selectedTab) centreInRow(list.current, selectedTab);
  }, [selectedValue]);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the selected tab is in the tab order, as WAI-ARIA asks
    <div
      ref={list}
      role="tablist"
      data-slot="tabs"
      onKeyDown={(event) => {
        const tab = focusTabForKey(event);
        if (activationMode === "automatic") tab?.click();
      }}
      className={cn(
        "relative -mx-1 flex gap-5 overflow-x-auto overflow-y-hidden tab-rule [scrollbar-width:none]",
        className,
      )}
      {...props}
    />
  );
}

export function TabsTrigger({ value, ...props }: ComponentProps<"button"> & { value: string }) {
  const { tabId, panelId, isSelected, select } = useTab(value);
  return (
    <button
      type="button"
      role="tab"
      id={tabId}
      aria-controls={isSelected ? panelId : undefined}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      onClick={select}
      className="relative min-h-11 shrink-0 px-1 pb-0.5 text-body whitespace-nowrap text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 after:absolute after:inset-x-1 after:bottom-0 after:border-b-2 after:border-transparent aria-selected:text-ink aria-selected:after:border-brass"
      {...props}
    />
  );
}

/** A tab's content; only the selected tab's panel is rendered. */
export function TabsContent({ value, ...props }: ComponentProps<"div"> & { value: string }) {
  const { tabId, panelId, isSelected } = useTab(value);
  if (!isSelected) return null;
  return (
    <div
      role="tabpanel"
      id={panelId}
      aria-labelledby={tabId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA pattern moves the focus from a tab to its panel.
      tabIndex={0}
      {...props}
    />
  );
}
