-- Links that give access without an account: to an order, to a back-in-stock alert, to a brief, and to the preview of a row of content
-- (create_previews). The Edge Functions derive the token of an order, alert or brief from the subject's key and a secret
-- (_shared/server/hashes.ts), so that a retried checkout and all mails contain the same link. A preview's token is random. The database
-- stores only the token's hash, so that a leaked database or backup contains no usable link.

create table private.access_links (
  token_hash text primary key,
  order_id bigint references public.orders (id) on delete cascade,
  stock_alert_id uuid references public.stock_alerts (id) on delete cascade,
  brief_id bigint references public.briefs (contact_submission_id) on delete cascade,
  entity text references private.content_tables (name),
  row_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  constraint access_links_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint access_links_subject_check check (num_nonnulls(order_id, stock_alert_id, brief_id, entity) = 1),
  constraint access_links_preview_check check (num_nulls(entity, row_id, expires_at) = 0 or num_nonnulls(entity, row_id) = 0)
);
comment on table private.access_links is
  'The SHA-256 of each link''s token, and the link''s subject, in one column per kind. An order, alert or brief has several rows
   only if the functions'' secret has changed. entity, row_id: the table and the row of a preview; a row has one link for each preview.';
comment on column private.access_links.expires_at is 'When the link stops working; null: never.';
comment on column private.access_links.revoked_at is 'When the link was revoked; null: it works.';
create index access_links_order_id_idx on private.access_links (order_id);
create index access_links_stock_alert_id_idx on private.access_links (stock_alert_id);
create index access_links_brief_id_idx on private.access_links (brief_id);
create index access_links_entity_row_id_idx on private.access_links (entity, row_id);

alter table private.access_links enable row level security;

create function private.add_access_link(
  token_hash text, order_id bigint default null, stock_alert_id uuid default null, brief_id bigint default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  if token_hash is not null and num_nonnulls(order_id, stock_alert_id, brief_id) = 1 then
    insert into private.access_links (token_hash, order_id, stock_alert_id, brief_id, expires_at)
    values (
      add_access_link.token_hash, add_access_link.order_id, add_access_link.stock_alert_id, add_access_link.brief_id,
      case when add_access_link.brief_id is not null then now() + interval '90 days' end
    )
    on conflict on constraint access_links_pkey do update set expires_at = excluded.expires_at
      where access_links.expires_at < excluded.expires_at;
  end if;
end
$$;
comment on function private.add_access_link(text, bigint, uuid, bigint) is
  'Adds a link with this token_hash (64 hexadecimal digits) to an order, a stock alert, or a brief, whose link works for 90 days after its
   last mail. Does nothing if token_hash or the subject is null.';

create function private.valid_link(token_hash text) returns private.access_links
language sql stable set search_path = ''
as $$
  select l from private.access_links as l
  where l.token_hash = valid_link.token_hash and l.revoked_at is null and (l.expires_at is null or l.expires_at > now())
$$;
comment on function private.valid_link(text) is
  'Returns the link with this token_hash; null if there is none, or it has expired or was revoked.';
