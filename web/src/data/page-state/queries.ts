import { readPublic } from "@/data/public-reads/read-public";

/** The version of each subject of public content; a query's key begins with the subject it reads. */
export type ContentVersions = Record<string, number>;

/** What changes without a new version of the catalogue, and the prices. In pounds. */
export interface ProductState {
  id: number;
  price: number;
  sale_price: number | null;
  on_sale: boolean;
  stock_quantity: number;
  status: string;
}

interface PageState {
  versions: ContentVersions;
  products: ProductState[];
}

/** The versions of all content, and the state of the given products as far as they are published. */
export function readPageState(productIds: number[]): Promise<PageState> {
  return readPublic("Failed to fetch what has changed", (database) =>
    database
      .rpc("page_state", productIds.length > 0 ? { product_ids: productIds } : {}, { get: true })
      .single()
      .overrideTypes<PageState, { merge: false }>(),
  );
}
