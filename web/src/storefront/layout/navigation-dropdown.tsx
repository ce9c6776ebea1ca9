import { ChevronDown } from "lucide-react";
import { useEffect, useId } from "react";
import { NavLink } from "react-router";
import { Later } from "@/components/later";
import { cn } from "@/lib/cn";
import { loadLater } from "@/lib/load-later";
import { useIdle } from "@/lib/use-idle";
import type { PanelItem } from "@/storefront/layout/navigation-items";
import { useHoverDisclosure } from "@/storefront/layout/use-hover-disclosure";

const NavigationPanel = loadLater(
  async () => (await import("@/storefront/layout/navigation-panel")).NavigationPanel,
);

interface NavigationDropdownProps {
  item: PanelItem;
  linkClassName: string;
  onOpenChange: (label: string, open: boolean) => void;
}

/** A link of the header with a button beside it that opens the categories below it. Spec section 2.2. */
export function NavigationDropdown({ item, linkClassName, onOpenChange }: NavigationDropdownProps) {
  const panelId = useId();
  const idle = useIdle();
  const { open, close, rootProps, triggerProps } = useHoverDisclosure<
    HTMLLIElement,
    HTMLButtonElement
  >();

  useEffect(() => {
    onOpenChange(item.label, open);
    return () => onOpenChange(item.label, false);
  }, [item.label, open, onOpenChange]);

  return (
    <li {...rootProps} className="flex h-full items-center">
      <NavLink to={item.to} className={linkClassName} onClick={close}>
        {item.label}
      </NavLink>
      <button
        {...triggerProps}
        type="button"
        aria-controls={panelId}
        aria-label={`${item.label}: categories`}
        className="-mr-1.5 grid h-11 w-6 place-items-center"
      >
        <ChevronDown
          aria-hidden
          strokeWidth={1.5}
          className={cn("size-3.5 transition-transform", open && "rotate-180")}
        />
      </button>
      <div id={panelId} hidden={!open}>
        {idle || open ? (
          <Later>
            <NavigationPanel item={item} open={open} onChosen={close} />
          </Later>
        ) : null}
      </div>
    </li>
  );
}
