/** Where Google delivers names with and without dots alike. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, in small letters: what stands behind a plus is its owner's to choose, so that one
 * person has any number of addresses. For telling who is the same, never for sending.
 */
export const mailboxOf = (email: string): string => {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const domain = address.slice(at + 1);
  const [local = ''] = address.slice(0, at).split('+');
  // Nothing before the plus is a name of its own.
  const name = local === '' ? address.slice(0, at) : local;
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};
