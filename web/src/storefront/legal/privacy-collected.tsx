import { business } from "@domain/site-content/business.ts";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { BusinessContact } from "@/storefront/legal/business-contact";
import type { LegalSection } from "@/storefront/legal/legal-document";

/** Sections of the privacy policy about the data collected, its purposes, and what is stored in the visitor's browser. */
export const dataCollectionSections: LegalSection[] = [
  {
    id: "controller",
    title: "Who is responsible",
    body: (
      <>
        <p>
          {business.name} decides why and how your personal data is used on this website, and is
          responsible for it (the “controller”) under the Gibraltar General Data Protection
          Regulation (“Gibraltar GDPR”) and the Data Protection Act 2004.
        </p>
        <BusinessContact />
        <p>
          Write to us at any of these about anything to do with your data, or use the{" "}
          <Link to={paths.dataRequest}>data request form</Link>.
        </p>
      </>
    ),
  },
  {
    id: "what-we-collect",
    title: "What we collect",
    body: (
      <>
        <p>You can look at everything on this website without telling us who you are. We hold</p>
        <ul>
          <li>
            <strong className="font-medium">when you order:</strong> your first and last name, email
            address and phone number, what you ordered at which price, whether you would like to
            collect it, your note to us, and what becomes of the order;
          </li>
          <li>
            <strong className="font-medium">when you write to us:</strong> your name, email address,
            phone number if you give it, the subject, your message, and the product or service it is
            about;
          </li>
          <li>
            <strong className="font-medium">when you ask to be told that a piece is back:</strong>{" "}
            your email address, the piece, and when you asked, confirmed the address and were told;
          </li>
          <li>
            <strong className="font-medium">when you make a data request:</strong> your name, email
            address, the kind of request, its details, what you tell us to verify your identity, and
            how we dealt with it;
          </li>
          <li>
            <strong className="font-medium">when you administer this website:</strong> the username,
            the email address and the password of the admin account. The password is stored only as
            a hash, from which nobody can read it back;
          </li>
          <li>
            <strong className="font-medium">for every request sent to us:</strong> its time, kind
            and result. To stop misuse we also count how often the same internet address sends a
            form, and how many emails the same email address gets because of one. For that the
            address is turned into a code that cannot be turned back, and the count is deleted after
            about a day.
          </li>
        </ul>
        <p>
          We take no payments on this website and hold no card details. Please send us no identity
          documents and nothing about your health, beliefs or other sensitive matters.
        </p>
      </>
    ),
  },
  {
    id: "why",
    title: "Why we use it, and what allows us to",
    body: (
      <ul>
        <li>
          <strong className="font-medium">To process your order,</strong> arrange collection or
          delivery and answer questions about it. This is needed for the contract with you.
        </li>
        <li>
          <strong className="font-medium">To answer your messages.</strong> This is needed to take
          steps you ask for before a contract, and otherwise serves our legitimate interest in
          replying to people who write to us.
        </li>
        <li>
          <strong className="font-medium">To tell you that a piece is back in stock.</strong> This
          happens only with your consent, given by confirming your address; the link in our emails
          withdraws it.
        </li>
        <li>
          <strong className="font-medium">To deal with data requests,</strong> keep accounts and
          answer to authorities. The law obliges us to.
        </li>
        <li>
          <strong className="font-medium">To keep the website secure and free of misuse.</strong>{" "}
          This is our legitimate interest, and yours.
        </li>
        <li>
          <strong className="font-medium">To show you a map,</strong> if you ask for it. This
          happens only with your consent, given by pressing the button.
        </li>
      </ul>
    ),
  },
  {
    id: "no-marketing",
    title: "What we do not do",
    body: (
      <p>
        We do not sell or rent out personal data. We send no newsletters or advertising. We use no
        advertising or analytics services on this website, build no profiles of visitors, and let no
        computer decide about you on its own.
      </p>
    ),
  },
  {
    id: "cookies",
    title: "Cookies and storage in your browser",
    body: (
      <>
        <p>
          This website sets no cookies for visitors. It keeps a few things in your own browser,
          because you asked for what they do; they are not sent to anybody until you send them:
        </p>
        <ul>
          <li>
            <strong className="font-medium">cart</strong> (local storage): the products in your
            cart, until you order or empty it, and while an order is being sent a random number, so
            that it is not placed twice;
          </li>
          <li>
            <strong className="font-medium">wishlist</strong> (local storage): the products whose
            heart you pressed, until you take them off. The link of a wishlist that you share
            contains its products;
          </li>
          <li>
            <strong className="font-medium">recently viewed</strong> (local storage): the last
            products you looked at;
          </li>
          <li>
            <strong className="font-medium">unsent messages and orders</strong> (session storage):
            what you have typed into a contact form or the order form, until you send it or close
            the tab;
          </li>
          <li>
            <strong className="font-medium">your place</strong> (session storage): how far you had
            scrolled on each page, and a notice that you have not yet seen when a page reloads,
            until you close the tab.
          </li>
        </ul>
        <p>
          When an administrator logs in, a session is kept in the browser (in storage or in a cookie
          that only our server can read) until they log out. You can delete all of this in your
          browser’s settings at any time; the website then forgets your cart.
        </p>
      </>
    ),
  },
  {
    id: "map-and-links",
    title: "The map and links to others",
    body: (
      <>
        <p>
          The map on the <Link to={paths.contact}>contact page</Link> is loaded only after you press
          its button. Your browser then fetches it from the OpenStreetMap Foundation, which thereby
          learns your internet address and that you looked at our address. Its own{" "}
          <a href="https://osmfoundation.org/wiki/Privacy_Policy">privacy policy</a> applies.
        </p>
        <p>
          Links to WhatsApp and social networks are plain links: those companies learn nothing from
          this page. Once you follow a link, their rules apply.
        </p>
      </>
    ),
  },
];
