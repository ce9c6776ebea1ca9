-- Site content: the home page's hero slides, the site sections and the business, editable at /admin/content.

insert into public.hero_slides (
  title, subtitle, image_url, primary_button_text, primary_button_link, secondary_button_text, secondary_button_link
) values
  ('Rooms that keep the light',
   'Interior design, made-to-measure furnishing and a small shop of things worth keeping.',
   '/images/heroes/living-room-arches_2400x1350_afa99a.webp', 'View our portfolio', '/portfolio', 'Visit the shop', '/shop'),
  ('Kitchens made for long mornings',
   'Oak, marble and brass, drawn around the person who cooks and the view they deserve.',
   '/images/heroes/kitchen-oak-marble_2400x1350_baac98.webp', 'See our kitchens', '/portfolio/kitchens', 'Book a Consultation', '/contact'),
  ('Linen, oak and quiet',
   'Bedrooms that are calm by day and kind by lamplight, with everything in them made to last.',
   '/images/heroes/bedroom-linen_2400x1350_b7ab97.webp', 'Explore bedrooms', '/portfolio/bedrooms-living-rooms',
   'Shop bedrooms', '/shop/category/bedrooms-living-rooms'),
  ('The Strait, well framed',
   'Curtains, blinds and floors, measured, made and fitted by our own people in Gibraltar.',
   '/images/heroes/oak-floor-arches_1350x759_ae9a7e.webp', 'Our services', '/services', 'See the sale', '/sale');

insert into public.site_content (key, title, content, metadata) values
  ('business', 'Calpe & Stone',
   'Interior design, made-to-measure furnishing and a small shop of things worth keeping, in Gibraltar.',
   '{
     "place": "Gibraltar",
     "instagram": "https://www.instagram.com/calpeandstone",
     "facebook": "https://www.facebook.com/calpeandstone",
     "pinterest": "https://www.pinterest.com/calpeandstone"
   }'),
  ('about_section', 'A house of quiet materials',
   E'We work in limestone, oak, linen and brass, and we draw every room around the people who will live in it. From a single lamp to a whole apartment, the same hands see it through.\nBetween us we have 40 years and more of practice. For over 15 years our shop has stood in the old town of Gibraltar, where most pieces can be seen and collected.',
   '{"subtitle": "40+ Years Experience", "buttonText": "See our work", "buttonLink": "/portfolio",
     "imageUrl": "/images/rooms/living-reading-corner-chair_800x800_a9a08e.webp",
     "imageAlt": "Bouclé armchair under a brass floor lamp, beside an arch that opens to the sea", "focalX": 50, "focalY": 50}'),
  ('contact_section', 'Come and see us',
   E'The door is open six days a week, and there is usually coffee. Bring a plan, a photograph or only a question.\nFor a consultation at home, write or ring first: we answer within one working day.',
   '{
     "address": "22 Engineer Lane, Gibraltar GX11 1AA",
     "phone": "+350 200 50147",
     "email": "hello@calpeandstone.example",
     "whatsapp": "+350 200 50147",
     "hours": {
       "monday": {"open": "09:00", "close": "18:00", "closed": false},
       "tuesday": {"open": "09:00", "close": "18:00", "closed": false},
       "wednesday": {"open": "09:00", "close": "18:00", "closed": false},
       "thursday": {"open": "09:00", "close": "18:00", "closed": false},
       "friday": {"open": "09:00", "close": "18:00", "closed": false},
       "saturday": {"open": "10:00", "close": "16:00", "closed": false},
       "sunday": {"open": "", "close": "", "closed": true}
     }
   }'),
  ('cta_section', 'Transform Your Space with Expert Guidance',
   'An hour at your own table is usually enough to begin. We listen, we measure, and you hear from us with a plan and a price.',
   '{"buttonText": "Book a Consultation", "buttonLink": "/contact",
     "imageUrl": "/images/services/curtains-blinds_1200x800_aba190.webp",
     "imageAlt": "Floor-length linen curtains and sheers before a window to the sea", "focalX": 50, "focalY": 50}'),
  ('consultation_section', 'Book a Consultation',
   'Tell us about your rooms in four short steps, and we come to see them. You hear from us within one working day.',
   '{"duration": "About 90 minutes, at your own table", "who": "Sofía, who draws our rooms, with samples of stone, oak and linen", "fee": 95, "creditedFrom": 1500,
     "imageUrl": "/images/rooms/house-arches-armchairs_1612x1075_b2aea0.webp",
     "imageAlt": "Two bouclé armchairs before three arches that open to the sea", "focalX": 50, "focalY": 50}'),
  ('shop_section', 'Shop Our Collection',
   'Lamps, linen, ceramics and furniture from our own rooms. Collect from the shop, or have them delivered.',
   '{"buttonText": "View All Products", "buttonLink": "/shop"}');
