/** What e-invoices call countries and currencies: the code lists of EN 16931 (its rules of April 2026, 1.3.16). */

/** ISO 3166-1, and Northern Ireland as the customs of the Union know it. */
const countries = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
    'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
    'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
    'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
    'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
    'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XI YE YT ZA ZM ZW'
  ).split(' '),
);

/** Shops know some places by codes that ISO has only reserved: the island's own country, and Kosovo as the list has it. */
const otherwise = new Map([
  ['AC', 'SH'],
  ['TA', 'SH'],
  ['XK', '1A'],
]);

/** A country as an e-invoice says it; null where it is none. */
export const eInvoiceCountry = (code: string): string | null => {
  const asked = code.toUpperCase();
  const known = otherwise.get(asked) ?? asked;
  return countries.has(known) || known === '1A' ? known : null;
};

/** Whether a VAT number begins as the country's that gave it; Greece's begin with EL. */
export const isVatNumber = (number: string): boolean => {
  const prefix = number.slice(0, 2).toUpperCase();
  return prefix === 'EL' || countries.has(prefix);
};

/** Currencies that we know and the list does not: gone ones, and the dobra, which it has by its older code. */
const strange = new Set(['ANG', 'BGN', 'STN', 'ZWL']);

export const isEInvoiceCurrency = (currency: string): boolean => !strange.has(currency);
