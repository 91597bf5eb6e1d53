import { mixed, object } from 'yup';
import { emailText, trimmedText } from '../text';
import { generalErrors } from '../errors/general';
import { settingsErrors } from '../errors/settings';

const store = trimmedText().max(100).optional();
const mostProperties = 50;
const longestText = 5000;

/** A message to the marketplace from its site (spec 7, `message/send`). */
export const sendMessageSchema = object({
  email: emailText().required(generalErrors.requiredField),
  body: trimmedText().max(longestText, generalErrors.tooLong).required(generalErrors.requiredField),
  store,
});

export const subscribeSchema = object({ email: emailText().required(generalErrors.requiredField), store });

type Plain = string | number | boolean | null;

const isPlain = (value: unknown): value is Plain =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A flat object of texts, numbers and yes or no, limited in its size. */
const isFlat = (value: unknown): value is Record<string, Plain> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= mostProperties &&
    entries.every(([name, each]) => name.length <= 100 && isPlain(each) && String(each).length <= longestText)
  );
};

const flatRecord = () =>
  mixed((value): value is Record<string, Plain> => isFlat(value)).typeError(() =>
    settingsErrors.tooManyProperties({ max: mostProperties }),
  );

/** A filled-in contact form, whose fields are the site's own. */
export const contactFormSchema = object({ data: flatRecord().required(generalErrors.requiredField), store });

/** Something that happened in the client. */
export const trackSchema = object({
  event: trimmedText().max(100, generalErrors.tooLong).required(generalErrors.requiredField),
  properties: flatRecord().optional(),
});
