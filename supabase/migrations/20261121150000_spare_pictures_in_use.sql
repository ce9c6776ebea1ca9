-- A picture is in use also where its address says more than where it lies (`?t=…` from the platform's own screens, a size that
-- the platform is to make of it) or is a smaller sibling's, as copied from a page. Removing it would take all of these away.

create or replace function private.unused_images()
returns table (id bigint, original_name text, path text, size integer, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    -- Most addresses end with the name, which is found without comparing every picture with every address.
    with candidates as materialized (
      select i.* from public.persistent_images i
      where i.created_at < now() - interval '1 day'
        and i.metadata ->> 'path' is not null
        and not exists (select 1 from private.image_uses u where regexp_replace(u.url, '^.*/', '') = i.filename)
    )
    select c.id, c.original_name, c.metadata ->> 'path', c.size, c.created_at
    from candidates c
    -- The name is random, so an address that has it anywhere, whatever comes after it, is the picture's.
    where not exists (
      select 1 from private.image_uses u where strpos(u.url, regexp_replace(c.filename, '\.[^.]*$', '')) > 0
    )
    order by c.created_at, c.id;
end
$$;
