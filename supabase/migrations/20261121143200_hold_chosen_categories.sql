-- A product that is given a category while that is being deleted. The deletion holds the category and waits for the product,
-- the assignment holds the product and waits for the category: a dead-lock. And category_ids has no foreign key, so that the
-- deletion could overlook a product that is only just being added. So deletions wait for assignments and the other way round,
-- before either holds anything; assignments do not wait for each other.

create function private.take_turns_with_categories() returns trigger
language plpgsql set search_path = ''
as $$
declare
  turn constant bigint := hashtextextended('public.categories', 0);
begin
  if tg_op = 'DELETE' then
    perform pg_advisory_xact_lock(turn);
  else
    perform pg_advisory_xact_lock_shared(turn);
  end if;
  return null;
end
$$;
comment on function private.take_turns_with_categories() is
  'Lets no category be deleted while a transaction that chooses categories for products is under way, and no such begin while
   one is being deleted.';

create trigger take_turns_with_categories before delete on public.categories
  for each statement execute function private.take_turns_with_categories();
create trigger take_turns_with_categories before insert or update of category_id, category_ids on public.products
  for each statement execute function private.take_turns_with_categories();
