import { adminPageSize } from "@domain/list-parameters.ts";
import {
  type CustomerFilter,
  customerSorts,
  parseCustomerFilter,
} from "@domain/people/customer.ts";
import { useQuery } from "@tanstack/react-query";
import { customerColumns } from "@/admin/customers/customer-columns";
import { CustomerView } from "@/admin/customers/customer-view";
import { Options } from "@/admin/forms/options";
import { PageHeader } from "@/admin/shell/page-header";
import { queryFailure } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { DataTable } from "@/admin/tables/data-table";
import { DataTablePagination, FirstPageRedirect } from "@/admin/tables/data-table-pagination";
import { SearchBox } from "@/components/search-box";
import { customersPage } from "@/data/customers/queries";
import { Select } from "@/ui/select";

const sortLabels: Record<CustomerFilter["sort"], string> = {
  contact: "Latest contact",
  spent: "Most spent",
  owed: "Most owed",
};

/** The page of customers: the list, or the customer of the URL parameter `customer` (an email address or phone number). */
export function CustomersPage() {
  const contact = useUrlQuery().query.get("customer");
  return contact ? <CustomerView key={contact} contact={contact} /> : <CustomerList />;
}

function CustomerList() {
  const { query, changeQuery, linkTo } = useUrlQuery();
  const filter = parseCustomerFilter(query);
  const list = useQuery(customersPage(filter));
  const customers = list.data?.customers;

  if (customers?.length === 0 && filter.page > 1)
    return <FirstPageRedirect to={linkTo({ page: null })} />;

  return (
    <>
      <PageHeader title="Customers" />
      <div className="mb-3.5 grid gap-3 sm:grid-cols-[minmax(0,22rem)_11rem]">
        <SearchBox
          label="Search customers"
          placeholder="Search name, email, phone, tag…"
          value={filter.search}
          onSearch={(q) => changeQuery({ q, page: null }, { replace: true })}
        />
        <Select
          aria-label="Sort by"
          value={filter.sort}
          onChange={(event) => changeQuery({ sort: event.target.value, page: null })}
        >
          <Options values={customerSorts} labels={sortLabels} />
        </Select>
      </div>
      <DataTable
        label="Customers"
        columns={customerColumns((customer) => linkTo({ customer }))}
        rows={customers}
        rowKey={({ contact }) => contact}
        isRefreshing={list.isPlaceholderData}
        failure={queryFailure(list)}
        emptyState={{
          title: "No customers found",
          text: filter.search
            ? "Nobody matches this search."
            : "Everyone who orders, writes or asks for an alert appears here.",
          action: filter.search
            ? {
                label: "Show all customers",
                onClick: () => changeQuery({ q: null, page: null }),
              }
            : null,
        }}
        footer={
          <DataTablePagination
            page={filter.page}
            pageSize={adminPageSize}
            total={list.data?.total ?? 0}
            noun="customer"
            linkTo={(page) => linkTo({ page: page > 1 ? page : null })}
          />
        }
      />
    </>
  );
}
