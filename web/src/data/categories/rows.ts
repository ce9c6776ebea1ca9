export interface ProductCategory {
  id: number;
  name: string;
  slug: string;
  image_url?: string | null;
  description?: string | null;
}
