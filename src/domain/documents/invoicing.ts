import { string } from 'yup';
import { deliveryErrors } from '../errors/delivery';
import { documentErrors } from '../errors/documents';
import { generalErrors } from '../errors/general';
import { group, line } from '../settings/setting';
import { ibanProblem } from '../finance/bankAccount';
import { emailText, lineText, trimmedText } from '../text';
import { isVatNumber } from './eInvoiceCodes';

/** When an invoice comes to be: with the first parcel, or with the order. */
export const invoiceMoments = ['shipped', 'placed'] as const;

/** How buyers have paid, as e-invoices say it: nothing, by an online service, or by transfer to the account. */
export const paymentMeans = ['unsaid', 'online', 'transfer'] as const;

const words = (most: number) => line(lineText().max(most, generalErrors.tooLong).optional(), '');

/** Who sells, as every invoice has to say it, and when invoices come to be. */
export const invoicing = group({
  when: line(string().oneOf(invoiceMoments).optional(), 'shipped'),
  seller: group({
    name: words(200),
    street: words(200),
    zip: words(20),
    city: words(100),
    country: line(
      trimmedText()
        // The library's own would fall over what is no text.
        .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value))
        .matches(/^([A-Z]{2})?$/, deliveryErrors.countryCode)
        .optional(),
      '',
    ),
    vatNumber: line(
      trimmedText()
        .matches(/^([A-Z]{2}[A-Z0-9 .+*-]{2,18})?$/i, documentErrors.vatNumber)
        .test(
          'country',
          () => documentErrors.vatNumber(),
          (value = '') => value === '' || isVatNumber(value),
        )
        .optional(),
      '',
    ),
    taxNumber: words(40),
  }),
  /** Whom of the seller's a buyer asks, in e-invoices alone. */
  contact: group({
    name: words(100),
    phone: words(60),
    email: line(emailText().optional(), ''),
  }),
  /** How buyers have paid, in e-invoices alone. */
  payment: group({
    means: line(string().oneOf(paymentMeans).optional(), 'unsaid'),
    iban: line(
      trimmedText()
        .test('iban', function hold(value) {
          const fault = value === undefined || value === '' ? null : ibanProblem(value);
          return fault === null || this.createError({ message: fault });
        })
        .optional(),
      '',
    ),
  }),
  /** Why no tax is charged, where none is. */
  exemptNote: words(300),
});

/** The seller of a marketplace. */
export type Seller = (typeof invoicing)['standard']['seller'];

/** What an invoice has to say of its seller and cannot yet, by the names of the settings. */
export const lackingOf = (seller: Seller): string[] => {
  const fields = (['name', 'street', 'zip', 'city', 'country'] as const).filter(
    (name) => seller[name] === '',
  );
  return seller.vatNumber === '' && seller.taxNumber === '' ? [...fields, 'vatNumber'] : fields;
};
