/** Google's mark in one colour: the product has one accent, and this is not its place. */
export function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12 10.2v3.9h5.5a4.8 4.8 0 0 1-2 3.1 6.2 6.2 0 0 1-3.5 1 6.2 6.2 0 0 1 0-12.4c1.5 0 2.900.6 3.900 1.5l2.900-2.900A10.2 10.2 0 1 0 12 22.2c5.900 0 9.800-4.100 9.800-9.900 0-.7-.1-1.400-.2-2.100z" />
    </svg>
  );
}
