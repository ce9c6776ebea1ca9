import { Link } from "react-router";
import { paths } from "@/lib/paths";
import type { LegalSection } from "@/storefront/legal/legal-document";

/** Sections of the privacy policy about the recipients of the data, retention periods and the visitor's rights. */
export const dataHandlingSections: LegalSection[] = [
  {
    id: "recipients",
    title: "Who else receives it",
    body: (
      <>
        <p>
          Only those of us who need your data for their work see it. These companies process it for
          us, under contract and on our instructions only:
        </p>
        <ul>
          <li>the hosting company that delivers this website;</li>
          <li>
            Supabase, which runs our database, file storage and server functions in a data centre in
            the European Union;
          </li>
          <li>
            our email provider, when we confirm an order, tell you that a piece is back or write to
            each other.
          </li>
        </ul>
        <p>
          We pass on a name, an address and a phone number to a carrier when you have asked for
          delivery, and what is necessary to accountants, lawyers, insurers, courts or authorities
          when the law requires or allows it. Should the business pass to somebody else, your data
          may go with it, under the same protection.
        </p>
      </>
    ),
  },
  {
    id: "transfers",
    title: "Data outside Gibraltar",
    body: (
      <p>
        Your data is stored in the European Union, which Gibraltar law recognises as protecting
        personal data adequately, as it does the United Kingdom. If a company that works for us
        reaches it from another country, we make sure that it is protected there as the Gibraltar
        GDPR demands, by an adequacy decision or by approved contract clauses. You can ask us for a
        copy of these.
      </p>
    ),
  },
  {
    id: "retention",
    title: "How long we keep it",
    body: (
      <>
        <ul>
          <li>
            <strong className="font-medium">Orders:</strong> six years after the end of the year
            they were placed in, for our accounts and for claims. If you have your data erased
            before, the order stays without your name, email address, phone number and note.
          </li>
          <li>
            <strong className="font-medium">Messages:</strong> two years after our last exchange,
            unless they became part of an order or project.
          </li>
          <li>
            <strong className="font-medium">Requests to be told that a piece is back:</strong> a
            week if you do not confirm the address, 30 days after we told you, otherwise a year. The
            link in our emails deletes your address at once.
          </li>
          <li>
            <strong className="font-medium">Data requests:</strong> three years after we answered,
            to show that we did. After an erasure, only the fact and the date remain.
          </li>
          <li>
            <strong className="font-medium">Admin accounts:</strong> as long as they are in use.
          </li>
          <li>
            <strong className="font-medium">Server logs:</strong> up to 30 days. They contain no
            names, messages or email addresses.
          </li>
        </ul>
        <p>After that we delete the data, or make it anonymous.</p>
      </>
    ),
  },
  {
    id: "security",
    title: "How we protect it",
    body: (
      <p>
        Everything between your browser and us travels encrypted. Visitors can send us forms but
        read nothing back; only a logged-in administrator can see orders, messages and requests, and
        the database itself enforces that. The one exception is the link that we give you with an
        order: whoever has it sees what was ordered and how the order is doing, but not your name,
        email address or phone number. No system is perfect: should something happen that puts you
        at risk, we tell the Gibraltar Regulatory Authority within 72 hours, and you without undue
        delay.
      </p>
    ),
  },
  {
    id: "your-rights",
    title: "Your rights",
    body: (
      <>
        <p>You may ask us at any time</p>
        <ul>
          <li>
            <strong className="font-medium">for access:</strong> whether we hold data about you, and
            for a copy of it;
          </li>
          <li>
            <strong className="font-medium">for rectification:</strong> to correct or complete it;
          </li>
          <li>
            <strong className="font-medium">for erasure:</strong> to delete it, as far as no law
            makes us keep it;
          </li>
          <li>
            <strong className="font-medium">for portability:</strong> to give you, or somebody you
            name, the data you gave us in a common electronic format;
          </li>
          <li>
            <strong className="font-medium">to take note of an objection:</strong> to stop using it
            where we rely on our legitimate interests;
          </li>
          <li>
            <strong className="font-medium">for restriction:</strong> to keep it but not use it
            while a question about it is open.
          </li>
        </ul>
        <p>
          Where we rely on your consent, you may withdraw it for the future. The quickest way to use
          any of these rights is the <Link to={paths.dataRequest}>data request form</Link>. It costs
          nothing.
        </p>
        <p>
          We respond within 30 days, and in any case within one month, as the law requires. If a
          request is very complex we may need up to two further months, and tell you so within the
          first. We may ask for something that shows us who you are before we act.
        </p>
      </>
    ),
  },
  {
    id: "children",
    title: "Children",
    body: (
      <p>
        This website is not meant for children. We do not knowingly collect data of anyone under 16.
        If you believe that a child under 16 has sent us something, please tell us, and we will
        delete it.
      </p>
    ),
  },
  {
    id: "complaints",
    title: "Complaints",
    body: (
      <>
        <p>
          Please <Link to={paths.contact}>come to us first</Link> if something about your data
          worries you. You also have the right to complain to the authority that watches over data
          protection in Gibraltar:
        </p>
        <address className="border-l-2 border-brass pl-5 not-italic">
          Information Commissioner, Gibraltar Regulatory Authority
          <br />
          2nd Floor, Eurotowers 4, 1 Europort Road, Gibraltar
          <br />
          <a href="https://www.gra.gi">www.gra.gi</a>, <a href="mailto:info@gra.gi">info@gra.gi</a>,
          +350 200 74636
        </address>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes to this policy",
    body: (
      <p>
        When we change how we use personal data, we change this page and the date at its top before
        we do so. If a change matters to data that we already hold about you, we tell you directly.
      </p>
    ),
  },
];
