/** The product's mark: a pair of scales drawn as a small constellation. `label` names it where no text stands beside it. */
export function Logo({ size = 32, label }: { size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      fill="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <g
        stroke="var(--accent)"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity="0.85"
      >
        <path d="M32 8v46M21 54h22M11 20l21-5 21 5" />
        <path d="M11 20L4 38M11 20l7 18M53 20l-7 18M53 20l7 18" />
        <path d="M4 38c2 6 12 6 14 0M46 38c2 6 12 6 14 0" />
      </g>
      <g fill="var(--text)">
        <path d="M32 3l1.5 4.5L38 9l-4.5 1.5L32 15l-1.5-4.5L26 9l4.5-1.5z" />
        <circle cx="11" cy="20" r="2.75" />
        <circle cx="53" cy="20" r="2.75" />
        <circle cx="4" cy="38" r="2" />
        <circle cx="18" cy="38" r="2" />
        <circle cx="46" cy="38" r="2" />
        <circle cx="60" cy="38" r="2" />
        <circle cx="32" cy="54" r="2.75" />
        <circle cx="21" cy="54" r="1.75" />
        <circle cx="43" cy="54" r="1.75" />
      </g>
    </svg>
  );
}
