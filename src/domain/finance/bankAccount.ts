import { object } from 'yup';
import { lineText, trimmedText } from '../text';
import { generalErrors } from '../errors/general';
import { financeErrors } from '../errors/finance';
import type { Fault } from '../errors/errorTable';

/** Lengths of IBANs by country, of the SWIFT registry. */
const lengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 ' +
    'QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
  )
    .split(' ')
    .map((each): [string, number] => [each.slice(0, 2), Number(each.slice(2))]),
);

/** An IBAN as it is stored: large letters, no blanks. */
export const plainIban = (text: string): string => text.replace(/\s/g, '').toUpperCase();

const remainder = (digits: string): number => {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
};

/** What is wrong with an IBAN: country, length or check digits (ISO 13616, mod 97); null where it holds. */
export const ibanProblem = (text: string): Fault | null => {
  const iban = plainIban(text);
  // Blanks go; so many nobody types.
  if (text.length > 100 || !/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return financeErrors.ibanForm();
  const length = lengths.get(iban.slice(0, 2));
  if (length === undefined) return financeErrors.ibanCountry();
  if (iban.length !== length) return financeErrors.ibanLength({ length });
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => parseInt(letter, 36).toString());
  return remainder(digits) === 1 ? null : financeErrors.ibanDigits();
};

/** What is wrong with a BIC (ISO 9362); null where it holds. */
export const bicProblem = (text: string): Fault | null =>
  /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text.trim().toUpperCase()) ? null : financeErrors.bicForm();

/** The last digits alone, for lists. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} … ${iban.slice(-4)}`;

/** A vendor's bank account, for payments by hand. */
export const bankAccountSchema = object({
  holder: lineText().max(70, generalErrors.tooLong).required(generalErrors.requiredField),
  iban: trimmedText()
    .required(generalErrors.requiredField)
    .test('iban', function hold(value) {
      const fault = value === '' ? null : ibanProblem(value);
      return fault === null || this.createError({ message: fault });
    }),
  bic: trimmedText()
    .test('bic', function hold(value) {
      const fault = value === undefined || value === '' ? null : bicProblem(value);
      return fault === null || this.createError({ message: fault });
    })
    .optional(),
});
