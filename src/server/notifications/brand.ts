import { isColour, textOn } from '../../domain/settings/contrast';
import { defaultFeatures, type Features } from '../../domain/settings/settings';
import { oneLine } from './oneLine';

/** What a mail shows of the marketplace that sends it. */
export interface Brand {
  shop: string;
  /** A picture's address, or null: then the name stands in its place. */
  logo: string | null;
  colour: string;
  /** What is read on `colour`. */
  ink: string;
  support: string | null;
}

/** Our own files, and what any mail client would load. */
const pictureAddress = /^(?:https:\/\/[^\s"'<>]+|\/files\/[^\s"'<>]+)$/i;
const emailAddress = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

/** Whether a text is one plain address, so that nothing else gets into a mail's headers by it. */
export const isEmailAddress = (text: string): boolean => text.length <= 320 && emailAddress.test(text);

/** The marketplace's look in a mail; settings that hold no colour or no address give way to what is safe. */
export const brandOf = (shop: string, { colors, logoText, support }: Features): Brand => {
  const chosen = colors.indigo[600];
  const colour = (isColour(chosen) ? chosen : defaultFeatures.colors.indigo[600]).toLowerCase();
  const { selected, src = '', value = '' } = logoText;
  return {
    shop: oneLine(selected === 'value' && value.trim() !== '' ? value : shop),
    logo: selected === 'src' && pictureAddress.test(src) ? src : null,
    colour,
    ink: textOn(colour),
    support: isEmailAddress(support.email) ? support.email : null,
  };
};
