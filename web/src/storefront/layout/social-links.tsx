import { useBusiness } from "@/lib/business";

// Inline SVG, because lucide has no brand icons.
const networks = [
  {
    key: "instagram",
    network: "Instagram",
    icon: (
      <>
        <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <circle cx="17" cy="7" r="0.6" fill="currentColor" />
      </>
    ),
  },
  {
    key: "facebook",
    network: "Facebook",
    icon: <path d="M16.5 3.5h-2.2a3.6 3.6 0 0 0-3.6 3.6v13.4M7.5 11.5h8" />,
  },
  {
    key: "pinterest",
    network: "Pinterest",
    icon: (
      <>
        <circle cx="12" cy="12" r="8.5" />
        <path d="M10 19.5 12.3 9.6M9 12.4c-.9-3 1-5 3.4-5 2.3 0 3.8 1.6 3.3 4.1-.4 2.2-1.9 3.4-3.5 3.1-.8-.1-1.3-.6-1.5-1.2" />
      </>
    ),
  },
] as const;

/** Links to the business's social media profiles, of which each may be missing. Spec section 2.2, footer. */
export function SocialLinks() {
  const { name, social } = useBusiness();
  const links = networks.filter(({ key }) => social[key]);
  if (links.length === 0) return null;
  return (
    <ul className="mt-6 -ml-3 flex">
      {links.map(({ key, network, icon }) => (
        <li key={key}>
          <a
            href={social[key]}
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
              {icon}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
