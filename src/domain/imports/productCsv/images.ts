import { isWebAddress, usualAddress } from '../../webAddress';
import type { RowErrors } from './amounts';

// Nearly every cell; anything else is cut up and looked at one by one.
const usualCell = new RegExp(`^${usualAddress}(?: ${usualAddress})*$`, 'i');

/** Reads an images cell: addresses separated by commas, spaces or both (spec 5); one space is kept between them. */
export const readImages = (text: string, errors: RowErrors): string => {
  if (usualCell.test(text) && !text.includes('xn--')) return text;
  const addresses = text.split(/[\s,]+/).filter((each) => each !== '');
  const wrong = addresses.find((each) => !isWebAddress(each));
  if (wrong !== undefined) errors.images = `"${wrong.slice(0, 80)}" is not a web address (http or https)`;
  return addresses.join(' ');
};
