import { ChevronDown } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { NavLink } from "react-router";
import { cn } from "@/lib/cn";
import type { NavigationItemWithPanel } from "@/storefront/layout/navigation-items";
import { NavigationPanel } from "@/storefront/layout/navigation-panel";
import { useHoverDisclosure } from "@/storefront/layout/use-hover-disclosure";

interface NavigationDropdownProps {
  item: NavigationItemWithPanel;
  linkClassName: string;
  onOpenChange: (label: string, open: boolean) => void;
}

/** A header link with a button beside it that opens the category panel. Spec section 2.2. */
export function NavigationDropdown({ item, linkClassName, onOpenChange }: NavigationDropdownProps) {
  const panelId = useId();
  // If true, the closed panel is mounted, so that it fetches its categories.
  const [isPrefetching, setIsPrefetching] = useState(false);
  const prefetch = () => setIsPrefetching(true);
  const { open, close, rootProps, triggerProps } = useHoverDisclosure<
    HTMLLIElement,
    HTMLButtonElement
  >();

  useEffect(() => {
    onOpenChange(item.label, open);
    return () => onOpenChange(item.label, false);
  }, [item.label, open, onOpenChange]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handlers only prefetch; the controls are inside
    <li
      {...rootProps}
      onPointerOver={prefetch}
      onFocus={prefetch}
      className="flex h-full items-center"
    >
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
        {isPrefetching || open ? (
          <NavigationPanel item={item} open={open} onSelect={close} />
        ) : null}
      </div>
    </li>
  );
}
