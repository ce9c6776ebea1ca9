import { useCallback, useRef } from "react";
import { NavLink } from "react-router";
import { NavigationDropdown } from "@/storefront/layout/navigation-dropdown";
import { navigationItems } from "@/storefront/layout/navigation-items";

// A line below a link expands from the left on hover; below the link to the current page it is permanent.
const linkClasses =
  "relative py-2 text-body whitespace-nowrap after:absolute after:inset-x-0 after:bottom-1 after:h-px after:origin-left after:scale-x-0 after:bg-current after:transition-transform after:duration-300 hover:after:scale-x-100 aria-[current=page]:after:scale-x-100";

interface DesktopNavigationProps {
  /** Called whenever a panel opens or closes, so that the header can be opaque while any panel is open. */
  onPanelChange: (isAnyOpen: boolean) => void;
}

export function DesktopNavigation({ onPanelChange }: DesktopNavigationProps) {
  const openPanels = useRef(new Set<string>());
  const onOpenChange = useCallback(
    (label: string, open: boolean) => {
      if (open) openPanels.current.add(label);
      else openPanels.current.delete(label);
      onPanelChange(openPanels.current.size > 0);
    },
    [onPanelChange],
  );
  return (
    <nav aria-label="Main" className="hidden h-full lg:block print:hidden">
      <ul className="flex h-full items-center gap-5 xl:gap-8">
        {navigationItems.map(({ panel, ...item }) =>
          panel ? (
            <NavigationDropdown
              key={item.label}
              item={{ ...item, panel }}
              linkClassName={linkClasses}
              onOpenChange={onOpenChange}
            />
          ) : (
            <li key={item.label}>
              <NavLink to={item.to} end={item.to === "/"} className={linkClasses}>
                {item.label}
              </NavLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
