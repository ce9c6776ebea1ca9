import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/breadcrumb";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { serviceData } from "@/seo/service-data";
import { StructuredData } from "@/seo/structured-data";
import { FormerPathRedirect } from "@/storefront/layout/former-path-redirect";
import { ServiceNotFound } from "@/storefront/services/service-not-found";
import { ServicesContact } from "@/storefront/services/services-contact";
import { ServicesUnavailable } from "@/storefront/services/services-unavailable";

interface Service {
  name: string;
  description: string | null;
  image_url: string | null;
}

/** Props for the page's intro: title, breadcrumb and description. */
interface Intro {
  title: string;
  above: ReactNode;
  children: ReactNode;
}

interface ServicePageProps<Row extends Service> {
  query: UseQueryResult<Row | null>;
  /** Title of the not-found state, such as "Category Not Found". */
  notFoundTitle: string;
  skeleton: ReactNode;
  pathOf: (row: Row) => string;
  /** Returns a subcategory's category, for the breadcrumb. */
  parentOf?: (row: Row) => { name: string; slug: string };
  children: (row: Row, intro: Intro) => ReactNode;
}

/**
 * The page of a service category or subcategory: metadata, intro, contact link, and the loading, error and not-found states. Spec section
 * 2.9.
 */
export function ServicePage<Row extends Service>(props: ServicePageProps<Row>) {
  const { query, notFoundTitle, skeleton, pathOf, parentOf, children } = props;
  const { data: row, isError, refetch } = query;
  if (isError && !row) return <ServicesUnavailable onRetry={() => void refetch()} />;
  if (row === undefined)
    return (
      <div aria-busy="true">
        <PageMeta title="Our Products & Services" />
        {skeleton}
      </div>
    );
  if (row === null)
    return (
      <FormerPathRedirect>
        <ServiceNotFound
          title={notFoundTitle}
          text="It may have been renamed, or taken out of our range."
          back={{ label: "Return to Services", to: paths.services }}
        />
      </FormerPathRedirect>
    );
  const { name, description, image_url: imageUrl } = row;
  const parent = parentOf?.(row);
  const crumbs = [
    { label: "Home", to: paths.home },
    { label: "Services", to: paths.services },
    ...(parent ? [{ label: parent.name, to: paths.serviceCategory(parent.slug) }] : []),
    { label: name },
  ];
  return (
    <>
      <PageMeta title={name} description={description} image={imageUrl} />
      <StructuredData
        data={serviceData({
          name,
          description,
          path: pathOf(row),
          imageUrl,
          ...(parent ? { category: parent.name } : {}),
        })}
      />
      {children(row, {
        title: name,
        above: <Breadcrumb crumbs={crumbs} />,
        children: description ? <p>{description}</p> : null,
      })}
      <ServicesContact about={name} />
    </>
  );
}
