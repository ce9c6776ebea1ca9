import type { Database } from "@domain/database.types.ts";

type SlideRow = Database["public"]["Tables"]["hero_slides"]["Row"];
export type HeroSlide = Omit<SlideRow, "updated_at">;
