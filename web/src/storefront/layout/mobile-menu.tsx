import { ChevronDown } from "lucide-react";
import { Accordion } from "radix-ui";
import { Link } from "react-router";
import { VisitLinks } from "@/storefront/contact/visit-links";
import { navigationItems } from "@/storefront/layout/navigation-items";
import { useNavigationCategories } from "@/storefront/layout/use-navigation-categories";
import { Sheet, SheetContent } from "@/ui/sheet";

interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The header's links on small screens, with collapsible category lists. Spec section 2.2. */
export function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
  const categories = useNavigationCategories();
  const items = navigationItems.map((item) => ({
    ...item,
    children: item.panel ? categories[item.panel.section] : [],
  }));
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title="Menu" className="lg:hidden">
        <nav aria-label="Main" className="flex-1 overflow-y-auto px-6 pb-10">
          <Accordion.Root type="single" collapsible>
            {items.map((item) => (
              <Accordion.Item key={item.label} value={item.label} className="border-b border-sand">
                <div className="flex items-center justify-between">
                  <Link
                    to={item.to}
                    replace
                    className="flex min-h-15 flex-1 items-center font-display text-heading"
                  >
                    {item.label}
                  </Link>
                  {item.children.length > 0 ? (
                    <Accordion.Header asChild>
                      <div>
                        <Accordion.Trigger
                          aria-label={`${item.label}: categories`}
                          className="-mr-3 grid size-11 place-items-center [&[data-state=open]>svg]:rotate-180"
                        >
                          <ChevronDown
                            aria-hidden
                            strokeWidth={1.5}
                            className="size-5 transition-transform"
                          />
                        </Accordion.Trigger>
                      </div>
                    </Accordion.Header>
                  ) : null}
                </div>
                {item.children.length > 0 ? (
                  <Accordion.Content className="overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
                    <ul className="pb-4">
                      {item.children.map((child) => (
                        <li key={child.to}>
                          <Link
                            to={child.to}
                            replace
                            className="flex min-h-11 items-center text-body text-ink-soft"
                          >
                            {child.name}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </Accordion.Content>
                ) : null}
              </Accordion.Item>
            ))}
          </Accordion.Root>
          <div className="pt-7">
            <VisitLinks linkClassName="flex min-h-11 items-center text-body text-ink-soft" />
          </div>
        </nav>
      </SheetContent>
    </Sheet>
  );
}
