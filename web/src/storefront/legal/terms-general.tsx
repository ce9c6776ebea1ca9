import { business } from "@domain/site-content/business.ts";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import type { LegalSection } from "@/storefront/legal/legal-document";

/** Sections of the terms about design work, use of the website, liability and disputes. */
export const generalTerms: LegalSection[] = [
  {
    id: "design-services",
    title: "Design and fitting services",
    body: (
      <>
        <p>
          What this website says about our services is an invitation to talk. Consultations,
          designs, made-to-measure work and fitting are agreed in a written quotation that says what
          is included, what it costs and when it will be done. Where a quotation and these terms
          differ, the quotation applies.
        </p>
        <p>
          Drawings, samples and boards that we make for you remain our work. You may use them for
          the project they were made for once it is paid for.
        </p>
        <p>
          We photograph finished rooms only with the agreement of whoever lives there, and never
          show a name or an address.
        </p>
      </>
    ),
  },
  {
    id: "using-the-website",
    title: "Using this website",
    body: (
      <>
        <p>You are welcome to browse, save and print pages for yourself. Please do not</p>
        <ul>
          <li>send us orders or messages in another person’s name or by automated means;</li>
          <li>
            try to get at parts of the website that are not public, or to disturb its working;
          </li>
          <li>copy texts, photographs or designs for business purposes without our permission.</li>
        </ul>
        <p>
          Texts, photographs, drawings and the arrangement of the website belong to {business.name}{" "}
          or to those who have licensed them to us.
        </p>
        <p>
          We try to keep the website available and right, but cannot promise that it always is. It
          may lead to websites of others, whose content is their own responsibility.
        </p>
      </>
    ),
  },
  {
    id: "responsibility",
    title: "Our responsibility to you",
    body: (
      <>
        <p>
          We are responsible for loss or damage that you suffer because we broke these terms or did
          not take reasonable care, as far as it could be foreseen when we confirmed the order. We
          are not responsible for business losses, since we sell for private use.
        </p>
        <p>
          Nothing in these terms limits our responsibility for death or personal injury caused by
          our negligence, for fraud, or for anything else for which the law allows no limit.
        </p>
        <p>
          We are not in breach of these terms when something beyond our control, such as a closed
          border, a strike of carriers or extreme weather, keeps us from doing what we promised. We
          tell you as soon as we know, and if it lasts longer than 30 days you may cancel and have
          your money back.
        </p>
      </>
    ),
  },
  {
    id: "personal-data",
    title: "Your personal data",
    body: (
      <p>
        How we use what you tell us is set out in our <Link to={paths.privacy}>privacy policy</Link>
        . To see, correct or delete what we hold about you, use the{" "}
        <Link to={paths.dataRequest}>data request form</Link>.
      </p>
    ),
  },
  {
    id: "complaints",
    title: "Complaints, law and courts",
    body: (
      <>
        <p>
          If you are unhappy with anything, please <Link to={paths.contact}>tell us first</Link>. We
          answer every complaint within 14 days. Consumers in Gibraltar can also turn to the Office
          of Fair Trading (<a href="https://www.oft.gov.gi">www.oft.gov.gi</a>).
        </p>
        <p>
          These terms and every order are subject to the law of Gibraltar, and the courts of
          Gibraltar decide on disputes. If you are a consumer and live elsewhere, you keep the
          protection of those rules of your own country that cannot be set aside by agreement, and
          may go to the courts there.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes and remaining points",
    body: (
      <>
        <p>
          We may change these terms. The version that was on this page when you placed an order
          applies to that order.
        </p>
        <p>
          If a part of these terms is not valid, the rest remains. If we do not insist on something
          at once, we may still do so later. Only you and we have rights under the contract; we may
          pass ours to a successor of our business if that does not make your position worse.
        </p>
      </>
    ),
  },
];
