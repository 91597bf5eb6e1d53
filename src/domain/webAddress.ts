/** What nearly every address looks like, as the source of a pattern; "xn--" has to be ruled out beside it. */
export const usualAddress =
  "https?://(?:[a-z0-9-]+\\.)*[a-z][a-z0-9-]*(?::\\d{2,4})?(?:[/?#][a-z0-9\\-._~:/?#[\\]@!$&'()*+;=%]*)?";
const usual = new RegExp(`^(?!.*xn--)${usualAddress}$`, 'i');

/**
 * Begins like an address, with a host, and has no blanks and control characters, which readers of addresses pass over
 * in silence, nor backslashes, which some take for slashes and others for a part of a name.
 */
const shape = /^https?:\/\/[^/?#\\\s\p{Cc}][^\\\s\p{Cc}]*$/iu;

/**
 * Whether a text is a full web address that may be followed or shown: http or https, a host, no blanks,
 * control characters or backslashes, and no name or password in it, which would make it look like another site's. The one rule for links of people,
 * pictures of imports and buttons of mails.
 */
export const isWebAddress = (text: string): boolean => {
  if (usual.test(text)) return true;
  if (!shape.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};
