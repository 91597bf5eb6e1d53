/** A country's name for its code; anything else as it is. */
export const countryName = (country: string, locale: string | undefined): string => {
  if (!/^[A-Za-z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country.toUpperCase()) ?? country;
};
