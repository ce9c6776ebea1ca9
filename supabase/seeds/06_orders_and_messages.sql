-- Orders, messages and a data request from fictitious people, for the back office.

-- Places the orders with the shop's own functions, so that stock, ledger and totals are consistent, and backdates them.
do $$
declare
  demo record;
  placed bigint;
  admin constant text := (
    select jsonb_build_object('sub', id, 'email', email, 'role', 'authenticated', 'app_metadata', raw_app_meta_data)
    from auth.users where email = 'admin@example.com'
  );
begin
  for demo in
    select * from (values
      (1, 'Eleanor', 'Whitcombe', 'eleanor.whitcombe@example.com', '+350 200 51820', 'approved', interval '26 days 4 hours',
       '{"oval-oak-dining-table": 1, "rattan-pendant-light": 3}'::jsonb),
      (2, 'Tomás', 'Ferrary', 'tomas.ferrary@example.com', '+350 200 52265', 'approved', interval '21 days 7 hours',
       '{"linen-throw": 2, "raw-linen-cushion": 4}'),
      (3, 'Amina', 'Benzaquen', 'amina.benzaquen@example.com', '+350 200 53711', 'declined', interval '17 days 2 hours',
       '{"panelled-linen-bed-king-size": 2}'),
      (4, 'James', 'Olivera-Hart', 'james.olivera-hart@example.com', '+350 200 54409', 'approved', interval '12 days 5 hours',
       '{"boucle-counter-stool": 4}'),
      (5, 'Priya', 'Nathwani', 'priya.nathwani@example.com', '+350 200 55034', 'approved', interval '8 days 9 hours',
       '{"sculptural-table-lamp": 2, "petite-bedside-lamp": 2, "stoneware-bowl": 1}'),
      (6, 'Lucia', 'Montegriffo', 'lucia.montegriffo@example.com', '+350 200 56178', 'declined', interval '5 days 3 hours',
       '{"travertine-coffee-table": 1, "material-sample-box": 1}'),
      (7, 'Daniel', 'Ashworth', 'daniel.ashworth@example.com', '+350 200 57342', 'pending', interval '2 days 6 hours',
       '{"boucle-armchair": 2, "travertine-side-table": 1}'),
      (8, 'Sofia', 'Caruana', 'sofia.caruana@example.com', '+350 200 58016', 'pending', interval '20 hours',
       '{"glass-candle-holders-set-of-three": 3}'),
      (9, 'Henry', 'Pallister', 'henry.pallister@example.com', '+350 200 59553', 'pending', interval '95 minutes',
       '{"ceramic-vase-set": 1, "olive-tree": 1, "marble-serving-tray": 1}')
    ) as orders (position, first_name, last_name, email, phone, outcome, age, basket)
    order by position
  loop
    perform public.place_order(
      jsonb_build_object(
        'firstName', demo.first_name, 'lastName', demo.last_name, 'email', demo.email, 'phone', demo.phone
      ) || coalesce((
        select jsonb_build_object('deliveryMethod', 'delivery', 'zoneId', z.id, 'address', d.address)
        from (values
          (4, 'Gibraltar', E'Flat 12, Cormorant Wharf\nQueensway, Gibraltar'),
          -- By arrangement: the zone has no price for an olive tree.
          (9, 'Campo de Gibraltar', E'Avenida de España 14\n11300 La Línea de la Concepción')
        ) as d (position, zone, address) join public.delivery_zones as z on z.name = d.zone
        where d.position = demo.position
      ), '{}'),
      (
        select jsonb_agg(jsonb_build_object('id', p.id, 'quantity', line.value))
        from jsonb_each(demo.basket) as line join public.products as p on p.slug = line.key
      )
    );
    select max(id) into placed from public.orders;
    -- Marks the mails as skipped instead of sending them, because the customers are fictitious.
    update public.mails
    set status = 'skipped', created_at = now() - demo.age, finished_at = now() - demo.age
    where order_id = placed;
    perform set_config('request.jwt.claims', admin, true);
    if demo.outcome = 'approved' then
      perform public.approve_order(placed);
      -- Two orders are paid, and one in part.
      perform public.record_payment(gen_random_uuid(), placed, p.amount, 'bank_transfer', (now() - demo.age + interval '1 day')::date)
      from (values (1, 1815), (2, 306), (4, 275)) as p (position, amount) where p.position = demo.position;
    elsif demo.outcome = 'declined' then
      perform public.decline_order(placed);
    end if;
    perform set_config('request.jwt.claims', '', true);
    update public.orders
    set created_at = now() - demo.age,
        decided_at = decided_at - demo.age + interval '3 hours',
        -- The pending order from two days ago is viewed; the back office's badge counts the two newer pending orders.
        viewed = viewed or demo.age > interval '1 day'
    where id = placed;
    update public.stock_movements
    set created_at = now() - demo.age + case when reason = 'order_declined' then interval '3 hours' else interval '0' end
    where order_id = placed;
    update private.checkout_keys
    set created_at = now() - demo.age, response = private.checkout_response(placed)
    where order_id = placed;
    update public.order_events
    set created_at = now() - demo.age + case when kind in ('approved', 'declined') then interval '3 hours' else interval '0' end
    where order_id = placed;
  end loop;
end
$$;

insert into public.contact_submissions (name, email, phone, subject, message, product_details, submitted_at, viewed) values
  ('Margaret Lindsay', 'margaret.lindsay@example.com', '+350 200 50631', 'Interior Design Consultation',
   'We have just taken the keys to a three-bedroom flat at Queensway Quay and would like to talk about the kitchen and the floors before we move in. Would a Thursday suit you?',
   null, now() - interval '15 days 2 hours', true),
  ('Karim Haddad', 'karim.haddad@example.com', null, 'Custom Project',
   'Could you make the oval dining table in walnut, and about twenty centimetres shorter? Our room is 4.10 m by 3.20 m.',
   null, now() - interval '9 days 5 hours', true),
  ('Isabel Garcia', 'isabel.garcia@example.com', '+350 200 52914', 'Product Inquiry',
   'Is the mirror coming back before Christmas? I would like to reserve two if so.',
   'Round Wall Mirror (DEC-001)', now() - interval '4 days 8 hours', true),
  ('Oliver Bassadone', 'oliver.bassadone@example.com', null, null,
   'A short note to say that the curtains are up and the whole street has asked about them. Thank you, and please thank the workroom.',
   null, now() - interval '1 day 3 hours', false),
  ('Ruth Abela', 'ruth.abela@example.com', '+350 200 57720', 'Product Inquiry',
   'Do you deliver the travertine side table to La Línea, and what would it cost? There is a lift.',
   'Travertine Side Table (FUR-003)', now() - interval '2 hours', false);

-- Two of them are consultations: one with a confirmed visit, one with a request that waits for an answer.
insert into public.briefs (
  contact_submission_id, request_id, payload_hash, place, rooms, scope, budget, start, half_days
)
select s.id, gen_random_uuid(), 'demo', b.place, b.rooms, b.scope::public.brief_scope, b.budget::public.brief_budget,
  b.start::public.brief_start, b.half_days
from (
  values
    ('margaret.lindsay@example.com', 'Flat 12, Queensway Quay', array['Kitchen', 'Living room', 'Hallway'], 'renovation', 'from_15000',
      'within_3_months', array[to_char(now() + interval '5 days', 'YYYY-MM-DD') || ' morning']),
    ('karim.haddad@example.com', 'South Barrack Road', array['Dining room'], 'furnishing', 'under_5000', 'now', '{}')
) as b (email, place, rooms, scope, budget, start, half_days)
join public.contact_submissions as s using (email);

update public.briefs
set project_ids = array(select id from public.portfolio_projects order by id limit 2),
    product_ids = array(select id from public.products order by id limit 2);
update public.contact_submissions set page_path = '/consultation' where id in (select contact_submission_id from public.briefs);

-- The local shop stores the objects of these photos when it starts (tools/local-shop/demo-files.ts); elsewhere they are deleted.
insert into public.files (id, brief_id, path, original_name, mime_type, bytes, delete_after)
select f.id::uuid, s.id, f.id || '.webp', f.name, 'image/webp', f.bytes, now() + interval '2 days'
from (
  values
    ('de000000-0000-4000-8000-000000000001', 'margaret.lindsay@example.com', 'kitchen-today.webp', 18168),
    ('de000000-0000-4000-8000-000000000002', 'margaret.lindsay@example.com', 'living-room.webp', 13284),
    ('de000000-0000-4000-8000-000000000003', 'margaret.lindsay@example.com', 'hallway.webp', 28978),
    ('de000000-0000-4000-8000-000000000004', 'karim.haddad@example.com', 'dining-room.webp', 17366)
) as f (id, email, name, bytes)
join public.contact_submissions as s using (email);

insert into public.visits (brief_id, place, starts_at, ends_at, status, confirmed_at, revision)
select b.contact_submission_id, b.place, slot.starts_at, slot.starts_at + interval '1 hour', v.status::public.visit_status,
  case v.status when 'confirmed' then now() end, case v.status when 'confirmed' then 1 else 0 end
from (values ('margaret.lindsay@example.com', 2, 'confirmed'), ('karim.haddad@example.com', 5, 'requested')) as v (email, nth, status)
join public.contact_submissions as s using (email)
join public.briefs as b on b.contact_submission_id = s.id
join (select starts_at, row_number() over (order by starts_at) as nth from public.visit_slots() as starts_at) as slot using (nth);

insert into public.mails (brief_id, visit_id, kind, status, finished_at)
select brief_id, id, 'visit_update', 'sent', now() from public.visits where status = 'confirmed';

insert into public.data_requests (name, email, request_type, details, verification_info, submitted_at) values
  ('Tomás Ferrary', 'tomas.ferrary@example.com', 'access',
   'Please send me a copy of the personal data you hold about me, including anything kept with my recent order.',
   'The order was placed from this email address for two linen throws and four cushions.', now() - interval '3 days');
