import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ResponsiveImage } from "@/components/responsive-image";
import { projectChoices } from "@/data/consultation/queries";
import { productsById } from "@/data/products/queries";
import { ChoiceGroup } from "@/storefront/consultation/choices";
import type { BriefFormState } from "@/storefront/consultation/use-brief-form";
import { useWishlist } from "@/storefront/wishlist/wishlist";
import { Checkbox } from "@/ui/checkbox";

/** Maximum number of projects to choose from, and of pieces of the wishlist. */
const maxTiles = 9;

/** The rooms and pieces that the visitor likes: projects of the portfolio, and products of the wishlist or of the link to the form. */
export function LikedPieces({ form }: { form: BriefFormState }) {
  const wishlist = useWishlist();
  const projectIds = form.watch("projectIds");
  const productIds = form.watch("productIds");
  // What was chosen before, such as by a link, comes first and stays when it is deselected.
  const [firstIds] = useState({ projects: projectIds, products: productIds });
  const offeredIds = [...new Set([...firstIds.products, ...wishlist])].slice(0, maxTiles);
  const { data: projects } = useQuery(projectChoices());
  const { data: products } = useQuery({
    ...productsById(offeredIds),
    enabled: offeredIds.length > 0,
  });
  const rank = (id: number) => (firstIds.projects.includes(id) ? 0 : 1);
  const offeredProjects = projects?.toSorted((a, b) => rank(a.id) - rank(b.id)).slice(0, maxTiles);
  const toggle = (field: "projectIds" | "productIds", ids: number[], id: number) =>
    form.setValue(field, ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return (
    <>
      <ChoiceGroup legend="Rooms of ours that you like" error={undefined} className="grid-cols-3">
        {offeredProjects?.map(({ id, title, image_url }) => (
          <Tile
            key={id}
            name={title}
            imageUrl={image_url}
            checked={projectIds.includes(id)}
            onChange={() => toggle("projectIds", projectIds, id)}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup
        legend="Pieces that you like"
        help={offeredIds.length === 0 ? "Pieces on your wishlist appear here." : undefined}
        error={undefined}
        className="grid-cols-3"
      >
        {products?.map(({ id, name, image_url }) => (
          <Tile
            key={id}
            name={name}
            imageUrl={image_url}
            checked={productIds.includes(id)}
            onChange={() => toggle("productIds", productIds, id)}
          />
        ))}
      </ChoiceGroup>
    </>
  );
}

interface TileProps {
  name: string;
  imageUrl: string | null;
  checked: boolean;
  onChange: () => void;
}

function Tile({ name, imageUrl, checked, onChange }: TileProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="relative cursor-pointer">
      <ResponsiveImage
        url={imageUrl}
        alt=""
        sizes="(min-width: 64rem) 15vw, 33vw"
        boxAspect={1}
        className="aspect-square"
      />
      <span className="absolute top-2 left-2">
        <Checkbox id={id} checked={checked} onChange={onChange} />
      </span>
      <span className="block py-2 text-small">{name}</span>
    </label>
  );
}
