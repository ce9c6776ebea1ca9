import type { Database } from "@domain/database.types.ts";
import { adminPageSize } from "@domain/list-parameters.ts";
import type { CustomerFilter } from "@domain/people/customer.ts";
import { normaliseEmail } from "@domain/people/email-address.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type Functions = Database["public"]["Functions"];

/** A customer in the list. The generated type wrongly declares name, email and phone as non-null. Amounts are in pounds. */
export type CustomerListItem = Omit<
  Functions["admin_customers"]["Returns"][number],
  "name" | "email" | "phone"
> & { name: string | null; email: string | null; phone: string | null };

/** The stored notes and tags of a customer. */
export type CustomerRow = Database["public"]["Tables"]["customers"]["Row"];

/** A customer, see the SQL function `customer`. Amounts are in pounds. */
export interface Customer {
  contact: string;
  mergedContacts: string[];
  name: string | null;
  emails: string[];
  phones: string[];
  orders: number;
  spent: number;
  paid: number;
  owed: number;
  toRefund: number;
  /** Other customers with one of the phone numbers. */
  similar: { contact: string; name: string | null }[];
  stored: CustomerRow | null;
}

export type CustomerEvent = Omit<
  Functions["customer_timeline"]["Returns"][number],
  "title" | "detail" | "amount"
> & { title: string | null; detail: string | null; amount: number | null };

export const customerKeys = {
  all: ["customers"] as const,
  list: (filter: CustomerFilter) => ["customers", "list", filter] as const,
  detail: (contact: string) => ["customers", "detail", contact] as const,
  timeline: (contact: string) => ["customers", "timeline", contact] as const,
};

/** One page of customers. The previous page stays while the next page loads. */
export function customersPage(filter: CustomerFilter) {
  return queryOptions({
    queryKey: customerKeys.list(filter),
    queryFn: async ({ signal }): Promise<{ customers: CustomerListItem[]; total: number }> => {
      const customers = rowsOrThrow(
        await supabase
          // POST instead of GET, so that access logs do not contain the search text, such as a customer's name.
          .rpc("admin_customers", {
            // Emails are stored as normaliseEmail returns them.
            search: normaliseEmail(filter.search) || undefined,
            sort: filter.sort,
            page_limit: adminPageSize,
            page_offset: (filter.page - 1) * adminPageSize,
          })
          .abortSignal(signal),
        "Failed to fetch the customers",
      );
      return { customers, total: customers[0]?.total_count ?? 0 };
    },
    placeholderData: keepPreviousData,
    // Each mount refetches, because orders and messages arrive at any time.
    staleTime: 0,
  });
}

/** The customer with an email address or phone number; null if nothing is stored about one. */
export function customerByContact(contact: string) {
  return queryOptions({
    queryKey: customerKeys.detail(contact),
    queryFn: async ({ signal }) =>
      rowsOrThrow(
        await supabase.rpc("customer", { contact }).abortSignal(signal),
        "Failed to fetch the customer",
      ) as unknown as Customer | null,
    // The notes form must open with the stored values.
    staleTime: 0,
    gcTime: 0,
  });
}

const eventsPerPage = 50;

/** What happened with a customer, newest first, in pages. */
export function customerTimeline(contact: string) {
  return infiniteQueryOptions({
    queryKey: customerKeys.timeline(contact),
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<CustomerEvent[]> =>
      rowsOrThrow(
        await supabase
          .rpc("customer_timeline", { contact, page_limit: eventsPerPage, page_offset: pageParam })
          .abortSignal(signal),
        "Failed to fetch the timeline",
      ),
    getNextPageParam: (page, pages) =>
      page.length < eventsPerPage ? undefined : pages.length * eventsPerPage,
    staleTime: 0,
  });
}
