import type { ApiRole } from "../support/as-role.ts";

const everyone: ApiRole[] = ["anon", "authenticated", "service_role"];
const signedIn: ApiRole[] = ["authenticated"];
const server: ApiRole[] = ["service_role"];
const signedInAndServer: ApiRole[] = ["authenticated", "service_role"];
const nobody: ApiRole[] = [];

/**
 * Which roles may run each function; PUBLIC never. Those for signed-in people ask private.require_admin() themselves.
 * A function of the live schema that is not here fails the tests.
 */
export const functionRights: Record<string, ApiRole[]> = {
  "public.admin_orders": signedIn,
  "public.approve_order": signedIn,
  "public.assert_admin": signedIn,
  "public.claim_order_mails": server,
  "public.claim_token_renewal": server,
  "public.clear_image_references": signedIn,
  "public.close_api_session": server,
  "public.count_request": server,
  "public.decline_order": signedIn,
  "public.erase_person": signedIn,
  "public.export_person": signedIn,
  "public.finish_order_mail": server,
  "public.forgive_request": server,
  "public.image_references": signedIn,
  "public.mark_orders_viewed": signedIn,
  "public.missing_stored_images": signedIn,
  "public.note_stock_shown": server,
  "public.open_api_session": server,
  "public.order_by_link": server,
  "public.place_order": server,
  "public.read_order_mail": server,
  "public.renew_session_tokens": server,
  "public.reorder_portfolio_categories": signedIn,
  "public.reorder_portfolio_projects": signedIn,
  "public.reorder_service_items": signedIn,
  "public.search_products": everyone,
  "public.service_image_sources": signedIn,
  "public.service_status": server,
  "public.shop_products": everyone,
  "public.stock_products": signedIn,
  "public.submission_list": signedIn,
  "public.unused_images": signedIn,
  "public.use_api_session": server,
  "public.was_stock_shown": server,

  // Schema private is not exposed, so these are reached only through a public function or a policy.
  "private.is_admin": everyone,
  "private.require_admin": signedInAndServer,
  "private.is_safe_link": signedInAndServer,
  "private.find_orders": signedIn,
  "private.find_products_by_words": everyone,
  "private.find_shop_products": everyone,
  "private.find_stock": signedIn,
  "private.find_submissions": signedIn,
  "private.image_references": signedIn,
  "private.missing_stored_images": signedIn,
  "private.decide_order": signedIn,
  "private.decline_order": signedIn,
  "private.mark_orders_viewed": signedIn,
  "private.unused_images": signedIn,
  "private.export_person": signedIn,
  "private.erase_person": signedIn,

  "private.add_order_link": nobody,
  "private.check_availability": nobody,
  "private.contains_pattern": nobody,
  "private.count_projects": nobody,
  "private.erase_account": nobody,
  "private.erase_mentions": nobody,
  "private.keep_viewed": nobody,
  "private.lock_products_of_category": nobody,
  "private.merged_lines": nobody,
  "private.mirror_user": nobody,
  "private.normalise_category_ids": nobody,
  "private.open_order": nobody,
  "private.product_query": nobody,
  "private.order_answer": nobody,
  "private.record_stock_movement": nobody,
  "private.recount_projects": nobody,
  "private.restore_stock": nobody,
  "private.sell": nobody,
  "private.take_turns_with_categories": nobody,
  "private.touch_updated_at": nobody,
  "private.unlink_category": nobody,
  "private.without_address": nobody,
};
