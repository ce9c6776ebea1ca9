import { dialledNumber } from "@domain/people/phone-number.ts";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

interface PhoneLinkProps {
  phone: string;
  className: string;
}

/**
 * A link that calls a customer. Customers have numbers of many countries, so the library applies the country's rules, such as to
 * omit the trunk prefix in `+44 07700 900123`. A number without country code is dialled as the customer entered it.
 */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  const number = dialledNumber(phone);
  const parsedNumber = parsePhoneNumberFromString(number);
  return (
    <a
      href={`tel:${parsedNumber?.isPossible() ? parsedNumber.number : number}`}
      className={`numeric ${className}`}
    >
      {phone}
    </a>
  );
}
