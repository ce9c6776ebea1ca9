import { useState } from "react";
import { Link } from "react-router";
import { ResponsiveImage } from "@/components/responsive-image";
import type { NavigationItemWithPanel } from "@/storefront/layout/navigation-items";
import {
  type NavigationCategory,
  useNavigationCategories,
} from "@/storefront/layout/use-navigation-categories";

interface NavigationPanelProps {
  item: NavigationItemWithPanel;
  open: boolean;
  onSelect: () => void;
}

/** The panel below a header link. The panel fetches its categories even while it is closed. */
export function NavigationPanel({ item, open, onSelect }: NavigationPanelProps) {
  const categories = useNavigationCategories()[item.panel.section];
  return open ? (
    <NavigationPanelContent item={item} categories={categories} onSelect={onSelect} />
  ) : null;
}

interface NavigationPanelContentProps {
  item: NavigationItemWithPanel;
  categories: NavigationCategory[];
  onSelect: () => void;
}

/**
 * The category links, and the image of the category that was hovered or focused last. If that category has no image, the first
 * category image is shown.
 */
function NavigationPanelContent({ item, categories, onSelect }: NavigationPanelContentProps) {
  const [activeIndex, setActiveIndex] = useState(0);
  const activeCategory = categories[activeIndex];
  const categoryWithImage = activeCategory?.imageUrl
    ? activeCategory
    : categories.find(({ imageUrl }) => imageUrl);
  return (
    <div className="absolute inset-x-0 top-full animate-drop border-t border-sand bg-canvas text-ink shadow-header duration-200">
      <div className="page-width grid grid-cols-12 gap-10 py-12">
        <div className="col-span-3 flex xl:col-span-2 flex-col items-start gap-4">
          <p className="eyebrow">{item.label}</p>
          <Link to={item.to} onClick={onSelect} className="touch-target text-link">
            {item.panel.allLabel}
          </Link>
        </div>
        <ul className="col-span-5 grid xl:col-span-6 auto-rows-min grid-cols-2 gap-x-10">
          {categories.map(({ name, to }, index) => (
            <li key={to} className="border-b border-sand">
              <Link
                to={to}
                onClick={onSelect}
                onPointerEnter={() => setActiveIndex(index)}
                onFocus={() => setActiveIndex(index)}
                className="block py-3 font-display text-title transition-colors hover:text-brass-deep"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        {categoryWithImage ? (
          <ResponsiveImage
            key={categoryWithImage.to}
            url={categoryWithImage.imageUrl}
            alt=""
            sizes="26rem"
            className="col-span-4 aspect-3/2 animate-appear duration-300"
          />
        ) : null}
      </div>
    </div>
  );
}
