import { Fragment } from "react";

/** An email address that wraps after its "@" and dots, and that the browser's page translation does not change. */
export function EmailText({ email }: { email: string }) {
  return (
    <span translate="no">
      {email.split(/(?<=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have a fixed order
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
