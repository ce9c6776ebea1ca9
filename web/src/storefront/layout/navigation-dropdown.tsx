import { ChevronDown } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Link, NavLink } from "react-router";
import { Picture } from "@/components/picture";
import { cn } from "@/lib/cn";
import type { NavigationItem } from "@/storefront/layout/navigation-items";
import { useHoverDisclosure } from "@/storefront/layout/use-hover-disclosure";

interface NavigationDropdownProps {
  item: NavigationItem;
  linkClassName: string;
  onOpenChange: (label: string, open: boolean) => void;
}

/** A link of the header with a button beside it that opens the categories below it. Spec section 2.2. */
export function NavigationDropdown({ item, linkClassName, onOpenChange }: NavigationDropdownProps) {
  const panelId = useId();
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
        {open ? <DropdownPanel item={item} onChosen={close} /> : null}
      </div>
    </li>
  );
}

function DropdownPanel({ item, onChosen }: { item: NavigationItem; onChosen: () => void }) {
  const [shown, setShown] = useState(0);
  const pictures = item.children.filter((child) => child.imageUrl);
  const current = item.children[shown];
  const pictured = current?.imageUrl ? current : pictures[0];
  return (
    <div className="absolute inset-x-0 top-full animate-drop border-t border-sand bg-canvas text-ink shadow-header duration-200">
      <div className="page-width grid grid-cols-12 gap-10 py-12">
        <div className="col-span-3 flex xl:col-span-2 flex-col items-start gap-4">
          <p className="eyebrow">{item.label}</p>
          <Link to={item.to} onClick={onChosen} className="touch-target text-link">
            {item.allLabel}
          </Link>
        </div>
        <ul className="col-span-5 grid xl:col-span-6 auto-rows-min grid-cols-2 gap-x-10">
          {item.children.map((child, index) => (
            <li key={child.to} className="border-b border-sand">
              <Link
                to={child.to}
                onClick={onChosen}
                onPointerEnter={() => setShown(index)}
                onFocus={() => setShown(index)}
                className="block py-3 font-display text-title transition-colors hover:text-brass-deep"
              >
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
        {pictured ? (
          <Picture
            key={pictured.to}
            url={pictured.imageUrl}
            alt=""
            sizes="26rem"
            className="col-span-4 aspect-3/2 animate-appear duration-300"
          />
        ) : null}
      </div>
    </div>
  );
}
