import { type ComponentProps, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { TextField } from "@/admin/forms/text-field";
import { paths } from "@/lib/paths";

const suggestedPages = [
  { path: paths.portfolio, name: "Portfolio" },
  { path: paths.shop, name: "Shop" },
  { path: paths.sale, name: "Sale" },
  { path: paths.services, name: "Products & Services" },
  { path: paths.contact, name: "Contact" },
];

/** The field for a button's target: a path of the site (suggested by a datalist) or an external URL. */
export function LinkField<Values extends FieldValues, Output>(
  props: ComponentProps<typeof TextField<Values, Output>>,
) {
  const listId = useId();
  return (
    <div>
      <TextField
        {...props}
        help="A page such as /portfolio, or https://, mailto: or tel:"
        spellCheck={false}
        list={listId}
      />
      <datalist id={listId}>
        {suggestedPages.map(({ path, name }) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}
