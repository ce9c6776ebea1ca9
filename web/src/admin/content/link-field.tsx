import { type ComponentProps, useId } from "react";
import { paths } from "@/lib/paths";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

interface LinkFieldProps extends ComponentProps<typeof Input> {
  label: string;
  error: string | undefined;
  optional?: boolean;
}

const pages = [
  { path: paths.portfolio, name: "Portfolio" },
  { path: paths.shop, name: "Shop" },
  { path: paths.sale, name: "Sale" },
  { path: paths.services, name: "Products & Services" },
  { path: paths.contact, name: "Contact" },
];

/** The target of a button: a page of the site (offered as suggestions) or an external URL. */
export function LinkField({ label, error, optional = false, ...input }: LinkFieldProps) {
  const listId = useId();
  return (
    <div>
      <Field
        label={label}
        error={error}
        optional={optional}
        help="A page such as /portfolio, or https://, mailto: or tel:"
      >
        <Input autoComplete="off" spellCheck={false} list={listId} {...input} />
      </Field>
      <datalist id={listId}>
        {pages.map(({ path, name }) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}
