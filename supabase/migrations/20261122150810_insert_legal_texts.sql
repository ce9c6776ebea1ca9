-- The legal texts that a new shop begins with, to be reviewed by the owner's lawyer. {{name}} and {{contact}} stand for the
-- business's name and contact details, {{delivery}} and {{returns}} for these two texts, {#...} ends the link to a section.

insert into public.site_content (key, title, content) values
('terms_page', 'Terms & Conditions', $text$What you can expect of us when you order, collect, cancel or complain, and what we ask of you. Orders may take up to 24 hours to process.

## About us and these terms {#about}

This website is run by {{name}}, an interior design and home decor business in Gibraltar. “We” and “us” mean {{name}}; “you” means whoever uses the website or orders from us.

{{contact}}

These terms apply whenever you use the website or place an order. They do not take away any right that the law gives you as a consumer. If something in them is unclear, please ask us before you order.

## Our products {#products}

We describe and photograph our products with care. Stone, wood, linen, wool and anything made by hand vary in colour, grain and size, and screens show colours differently, so what you receive may differ slightly from its picture. Such differences are part of the material and no fault.

Sizes and weights are approximate unless we say otherwise. Please measure doors, stairs and lifts before you order large furniture.

The website shows what we have in stock. Putting something in your cart does not reserve it.

## Prices {#prices}

All prices are in British pounds (£) and include any tax or duty that we must charge in Gibraltar. Delivery is not included, because it depends on what you order; its price is shown before you order, or we tell it to you before you pay.

The price that counts is the one shown when you place the order. On sale items, the price struck through is what we asked for the same product before the sale. If a price is obviously wrong, we tell you before we confirm the order, and you may cancel it or order at the right price.

## Placing an order {#ordering}

You order by putting products in your cart, giving your details at checkout and pressing the button that places the order. You then see a summary with an order number; please keep it. With that, you have made us an offer.

**Orders may take up to 24 hours to process. We confirm them by email or phone within that time.** The contract between us begins when we confirm. While we check an order, the items in it are set aside for you.

We may decline an order, for instance when a product turns out to be damaged or no longer to be had, when a price was wrong, or when we cannot deliver to you. We then tell you, you owe nothing, and anything you have already paid is returned in full.

You must be at least 18 years old to order from us.

## Payment {#payment}

We never ask for card details on this website. When we confirm your order, we agree with you how to pay: in the shop on collection, or by another way that suits us both before delivery. Where your order's page offers payment by card, you pay on a page of Stripe. Products remain ours until they are paid for in full.

{{delivery}}

{{returns}}

## If something is wrong {#faulty-items}

The law requires that what we sell is as described, of satisfactory quality and fit for its purpose. If it is not, tell us as soon as you can, with the order number and, if possible, a photograph.

We then repair or replace the item at our cost. If that is impossible or takes unreasonably long, you may have the price reduced, or return the item for a refund. A fault that shows within six months is taken to have been there from the start, unless it is clear that it was not. This does not cover ordinary wear, or damage by accident, misuse or ignoring the care instructions.

## Design and fitting services {#design-services}

What this website says about our services is an invitation to talk. Consultations, designs, made-to-measure work and fitting are agreed in a written quotation that says what is included, what it costs and when it will be done. Where a quotation and these terms differ, the quotation applies.

Drawings, samples and boards that we make for you remain our work. You may use them for the project they were made for once it is paid for.

We photograph finished rooms only with the agreement of whoever lives there, and never show a name or an address.

## Using this website {#using-the-website}

You are welcome to browse, save and print pages for yourself. Please do not

- send us orders or messages in another person’s name or by automated means;
- try to get at parts of the website that are not public, or to disturb its working;
- copy texts, photographs or designs for business purposes without our permission.

Texts, photographs, drawings and the arrangement of the website belong to {{name}} or to those who have licensed them to us.

We try to keep the website available and right, but cannot promise that it always is. It may lead to websites of others, whose content is their own responsibility.

## Our responsibility to you {#responsibility}

We are responsible for loss or damage that you suffer because we broke these terms or did not take reasonable care, as far as it could be foreseen when we confirmed the order. We are not responsible for business losses, since we sell for private use.

Nothing in these terms limits our responsibility for death or personal injury caused by our negligence, for fraud, or for anything else for which the law allows no limit.

We are not in breach of these terms when something beyond our control, such as a closed border, a strike of carriers or extreme weather, keeps us from doing what we promised. We tell you as soon as we know, and if it lasts longer than 30 days you may cancel and have your money back.

## Your personal data {#personal-data}

How we use what you tell us is set out in our [privacy policy](/privacy-policy). To see, correct or delete what we hold about you, use the [data request form](/data-request).

## Complaints, law and courts {#complaints}

If you are unhappy with anything, please [tell us first](/contact). We answer every complaint within 14 days. Consumers in Gibraltar can also turn to the Office of Fair Trading ([www.oft.gov.gi](https://www.oft.gov.gi)).

These terms and every order are subject to the law of Gibraltar, and the courts of Gibraltar decide on disputes. If you are a consumer and live elsewhere, you keep the protection of those rules of your own country that cannot be set aside by agreement, and may go to the courts there.

## Changes and remaining points {#changes}

We may change these terms. The version that was on this page when you placed an order applies to that order.

If a part of these terms is not valid, the rest remains. If we do not insist on something at once, we may still do so later. Only you and we have rights under the contract; we may pass ours to a successor of our business if that does not make your position worse.$text$),
('delivery_text', 'Collection and delivery', $text$Most items are collected from our shop. When your order is ready, we agree a time with you. Please bring the order number. If you have not collected a confirmed order after 30 days, we may cancel it and return what you have paid.

Depending on size and weight, we can deliver instead. The price is shown before you order; where it depends on the items or the place, we tell it to you before you pay, and you may then cancel at no cost. We agree the day with you by email or phone, and whether the item is brought to the door or into the room. Unless we agree otherwise, we deliver no later than 30 days after we confirmed the order. If we cannot keep an agreed date, we tell you, and you may cancel if the delay is not acceptable to you.

The risk of loss or damage passes to you when you, or somebody you have named, take the item over. If you have your own carrier collect it, the risk passes when that carrier does. For deliveries outside Gibraltar, import duties and taxes of the destination are yours to pay.$text$),
('returns_text', 'Your right to cancel', $text$If you are a consumer and ordered on this website, by email or by phone, you may cancel within 14 days without giving a reason. The 14 days begin on the day after you, or somebody you have named, receive the last item of the order. Some products have a longer period, which their page and the page of your order state.

To cancel, tell us clearly before the period is over. The quickest way is the button “Withdraw from this order” on the page of your order, which the link in our emails opens, or our page [Withdraw from an order](/withdraw); you need no account, and get a receipt with the time at once. You may also tell us by email, by letter or through our [contact page](/contact), and may use these words, but need not:

> To {{name}}: I cancel my contract for the following items: […]. Order number: […]. Ordered on […], received on […]. Name and address: […]. Date: […].

Then bring or send the items back within 14 days of telling us. Returning them is at your cost, unless we offered to collect them. We refund what you paid, including the cost of our least expensive delivery, within 14 days of your withdrawal, but may wait until we have the items back or proof that you sent them. We may deduct what their value lost through handling beyond what is needed to see what they are and whether they work, as one would in a shop.

The right to cancel does not apply to:

- items made to your measurements or choices, such as curtains, blinds or upholstery;
- materials cut or mixed for you, such as flooring, fabric, wallpaper or paint;
- bedding and similar items sealed for hygiene, once you have broken the seal;
- services that were fully provided with your agreement before the 14 days were over.

What you bought in the shop itself is not covered by this right.$text$),
('privacy_page', 'Privacy Policy', $text$Which personal data we hold, why, for how long, and what you can ask of us. We collect only what we need to answer you and to fulfil your orders.

## Who is responsible {#controller}

{{name}} decides why and how your personal data is used on this website, and is responsible for it (the “controller”) under the Gibraltar General Data Protection Regulation (“Gibraltar GDPR”) and the Data Protection Act 2004.

{{contact}}

Write to us at any of these about anything to do with your data, or use the [data request form](/data-request).

## What we collect {#what-we-collect}

You can look at everything on this website without telling us who you are. We hold

- **when you order:** your first and last name, email address and phone number, what you ordered at which price, whether you would like to collect it, your note to us, what becomes of the order, and what you have paid for it: when, how and with which reference;
- **when you withdraw from an order or return goods:** which ones, when you told us, what you wrote, why goods came back, and what we paid back;
- **when you write to us:** your name, email address, phone number if you give it, the subject, your message, and the product or service it is about;
- **when you ask for a consultation:** also the place, the rooms, your budget, what you have in mind and when, and the photos and plans that you add. We remove from a photo where it was taken before we store it;
- **when you ask to be told that a piece is back:** your email address, the piece, and when you asked, confirmed the address and were told;
- **when you make a data request:** your name, email address, the kind of request, its details, what you tell us to verify your identity, and how we dealt with it;
- **when you administer this website:** the username, the email address and the password of the admin account. The password is stored only as a hash, from which nobody can read it back;
- **for every request sent to us:** its time, kind and result. To stop misuse we also count how often the same internet address sends a form or is counted below, and how many emails the same email address gets because of one. For that the address is turned into a code that cannot be turned back, and the count is deleted after about a day.

To learn what is missing, we also count per day how often a search found nothing and with which words, how often each heart was pressed, and how often each room of the portfolio was looked at. The counts do not say who, where or on which device; we do not keep words with an @ or a long number; and we count nothing when your browser asks not to be tracked (Global Privacy Control or Do Not Track). We delete the counts after 25 months.

We hold no card details: where we offer payment by card, you enter them on a page of Stripe. Please send us no identity documents and nothing about your health, beliefs or other sensitive matters.

## Why we use it, and what allows us to {#why}

- **To process your order,** arrange collection, delivery or its return, and answer questions about it. This is needed for the contract with you.
- **To answer your messages.** This is needed to take steps you ask for before a contract, and otherwise serves our legitimate interest in replying to people who write to us.
- **To tell you that a piece is back in stock.** This happens only with your consent, given by confirming your address; the link in our emails withdraws it.
- **To deal with data requests,** keep accounts and answer to authorities. The law obliges us to.
- **To keep the website secure and free of misuse.** This is our legitimate interest, and yours.
- **To show you a map,** if you ask for it. This happens only with your consent, given by pressing the button.

## What we do not do {#no-marketing}

We do not sell or rent out personal data. We send no newsletters or advertising. We use no advertising or analytics services on this website, build no profiles of visitors, and let no computer decide about you on its own.

## Cookies and storage in your browser {#cookies}

This website sets no cookies for visitors. It keeps a few things in your own browser, because you asked for what they do; they are not sent to anybody until you send them:

- **cart** (local storage): the products in your cart, until you order or empty it, and while an order is being sent a random number, so that it is not placed twice;
- **wishlist** (local storage): the products whose heart you pressed, until you take them off. The link of a wishlist that you share contains its products;
- **recently viewed** (local storage): the last products you looked at;
- **unsent messages and orders** (session storage): what you have typed into a contact form or the order form, until you send it or close the tab. The form of a consultation is kept in the same way, but its photos and plans are sent to us as soon as you choose them;
- **your place** (session storage): how far you had scrolled on each page, and a notice that you have not yet seen when a page reloads, until you close the tab.

When an administrator logs in, a session is kept in the browser (in storage or in a cookie that only our server can read) until they log out. You can delete all of this in your browser’s settings at any time; the website then forgets your cart.

## The map and links to others {#map-and-links}

The map on the [contact page](/contact) is loaded only after you press its button. Your browser then fetches it from the OpenStreetMap Foundation, which thereby learns your internet address and that you looked at our address. Its own [privacy policy](https://osmfoundation.org/wiki/Privacy_Policy) applies.

Links to WhatsApp and social networks are plain links: those companies learn nothing from this page. Once you follow a link, their rules apply.

## Who else receives it {#recipients}

Only those of us who need your data for their work see it. These companies process it for us, under contract and on our instructions only:

- the hosting company that delivers this website;
- Supabase, which runs our database, file storage and server functions in a data centre in the European Union;
- our email provider, when we confirm an order, tell you that a piece is back or write to each other;
- Stripe, when you choose to pay by card on your order's page; we never see your card's number.

We pass on a name, an address and a phone number to a carrier when you have asked for delivery, and what is necessary to accountants, lawyers, insurers, courts or authorities when the law requires or allows it. Should the business pass to somebody else, your data may go with it, under the same protection.

## Data outside Gibraltar {#transfers}

Your data is stored in the European Union, which Gibraltar law recognises as protecting personal data adequately, as it does the United Kingdom. If a company that works for us reaches it from another country, we make sure that it is protected there as the Gibraltar GDPR demands, by an adequacy decision or by approved contract clauses. You can ask us for a copy of these.

## How long we keep it {#retention}

- **Orders:** six years after the end of the year they were placed in, for our accounts and for claims. If you have your data erased before, the order stays without your name, email address, phone number and note, and its returns and withdrawals without what you wrote.
- **Messages:** two years after our last exchange, unless they became part of an order or project. Photos and plans are deleted with their message, or after two days if you do not send the request they belong to.
- **Requests to be told that a piece is back:** a week if you do not confirm the address, 30 days after we told you, otherwise a year. The link in our emails deletes your address at once.
- **Data requests:** three years after we answered, to show that we did. After an erasure, only the fact and the date remain.
- **Admin accounts:** as long as they are in use.
- **Server logs:** up to 30 days. They contain no names, messages or email addresses.

After that we delete the data, or make it anonymous.

## How we protect it {#security}

Everything between your browser and us travels encrypted. Visitors can send us forms but read nothing back; only a logged-in administrator can see orders, messages and requests, and the database itself enforces that. The one exception is the link that we give you with an order: whoever has it sees what was ordered and how the order is doing, but not your name, email address or phone number. No system is perfect: should something happen that puts you at risk, we tell the Gibraltar Regulatory Authority within 72 hours, and you without undue delay.

## Your rights {#your-rights}

You may ask us at any time

- **for access:** whether we hold data about you, and for a copy of it;
- **for rectification:** to correct or complete it;
- **for erasure:** to delete it, as far as no law makes us keep it;
- **for portability:** to give you, or somebody you name, the data you gave us in a common electronic format;
- **to take note of an objection:** to stop using it where we rely on our legitimate interests;
- **for restriction:** to keep it but not use it while a question about it is open.

Where we rely on your consent, you may withdraw it for the future. The quickest way to use any of these rights is the [data request form](/data-request). It costs nothing.

We respond within 30 days, and in any case within one month, as the law requires. If a request is very complex we may need up to two further months, and tell you so within the first. We may ask for something that shows us who you are before we act.

## Children {#children}

This website is not meant for children. We do not knowingly collect data of anyone under 16. If you believe that a child under 16 has sent us something, please tell us, and we will delete it.

## Complaints {#complaints}

Please [come to us first](/contact) if something about your data worries you. You also have the right to complain to the authority that watches over data protection in Gibraltar:

> Information Commissioner, Gibraltar Regulatory Authority
> 2nd Floor, Eurotowers 4, 1 Europort Road, Gibraltar
> [www.gra.gi](https://www.gra.gi), [info@gra.gi](mailto:info@gra.gi), +350 200 74636

## Changes to this policy {#changes}

When we change how we use personal data, we change this page and the date at its top before we do so. If a change matters to data that we already hold about you, we tell you directly.$text$);
