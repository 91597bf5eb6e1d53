/** Where something is sent from or to, as far as customs ask. */
export interface BorderPlace {
  country?: string | undefined;
  zip?: string | undefined;
}

/** The customs union of the EU: between these nothing is declared. */
const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '),
);

/** Parts of its countries where letters and parcels are declared all the same, by their postal codes. */
const outside: Readonly<Record<string, RegExp>> = {
  DE: /^(27498|78266)/,
  ES: /^(35|38|51|52)/,
  FI: /^22/,
  FR: /^(97|98)/,
  GR: /^63086/,
  IT: /^23041/,
};

const areaOf = ({ country = '', zip = '' }: BorderPlace): string => {
  if (!union.has(country)) return country;
  const digits = zip.replace(/\D/g, '');
  // Each such place is an area of its own, even towards its own country.
  return outside[country]?.test(digits) === true ? `${country} ${digits.slice(0, 2)}` : 'EU';
};

/** Whether a parcel needs a customs declaration on its way; unknown countries count as no border. */
export const crossesCustoms = (from: BorderPlace, to: BorderPlace): boolean => {
  if ((from.country ?? '') === '' || (to.country ?? '') === '') return false;
  return areaOf(from) !== areaOf(to);
};
