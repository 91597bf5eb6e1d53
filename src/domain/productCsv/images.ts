import type { RowErrors } from './amounts';

// What nearly every address of a picture looks like; anything else takes the slower way through URL.
const address =
  "https?://(?:[a-z0-9-]+\\.)*[a-z][a-z0-9-]*(?::\\d{2,4})?(?:[/?#][a-z0-9\\-._~:/?#[\\]@!$&'()*+;=%]*)?";
const usual = new RegExp(`^(?!.*xn--)${address}$`, 'i');
const usualCell = new RegExp(`^${address}(?: ${address})*$`, 'i');

/** Whether the text is a full http or https address without a user name. */
const isWebAddress = (text: string): boolean => {
  if (usual.test(text)) return true;
  if (!/^https?:\/\/[^/?#\\\s]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};

/** Reads an images cell: addresses separated by commas, spaces or both (spec 5); one space is kept between them. */
export const readImages = (text: string, errors: RowErrors): string => {
  if (usualCell.test(text) && !text.includes('xn--')) return text;
  const addresses = text.split(/[\s,]+/).filter((each) => each !== '');
  const wrong = addresses.find((each) => !isWebAddress(each));
  if (wrong !== undefined) errors.images = `"${wrong.slice(0, 80)}" is not a web address (http or https)`;
  return addresses.join(' ');
};
