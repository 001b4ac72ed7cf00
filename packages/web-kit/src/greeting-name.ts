/** How the product calls somebody: the display name, or the part of the e-mail address before the at sign. */
export function greetingName(user: { displayName: string | null; email: string | null }): string {
  return user.displayName?.trim() || user.email?.split('@')[0] || '';
}
