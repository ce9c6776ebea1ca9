import { useBusiness } from "@/lib/business";

// Paths of SVG, because lucide has no brand icons.
const icons = {
  Instagram:
    "M8.5 3.5h7a5 5 0 0 1 5 5v7a5 5 0 0 1-5 5h-7a5 5 0 0 1-5-5v-7a5 5 0 0 1 5-5ZM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM17 7h.01",
  Facebook: "M16.5 3.5h-2.2a3.6 3.6 0 0 0-3.6 3.6v13.4M7.5 11.5h8",
  Pinterest:
    "M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM10 19.5 12.3 9.6M9 12.4c-.9-3 1-5 3.4-5 2.3 0 3.8 1.6 3.3 4.1-.4 2.2-1.9 3.4-3.5 3.1-.8-.1-1.3-.6-1.5-1.2",
};

/** Links to the business's social media profiles, of which each may be missing. Spec section 2.2, footer. */
export function SocialLinks() {
  const { name, social } = useBusiness();
  if (social.length === 0) return null;
  return (
    <ul className="mt-6 -ml-3 flex">
      {social.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="grid size-11 place-items-center text-sand transition-colors hover:text-surface"
          >
            <svg
              role="img"
              aria-label={`${name} on ${network} (opens in a new tab)`}
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.3"
              strokeLinecap="round"
              strokeLinejoin="round"
              className="size-5.5"
            >
              <path d={icons[network]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
