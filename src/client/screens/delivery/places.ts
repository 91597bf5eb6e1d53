import { allCountries } from 'country-region-data';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { restOfWorld } from '../../../domain/delivery/zones';
import { useCountries } from '../../language/countries';

export interface CountryPlace {
  code: string;
  provinces: { code: string; name: string }[];
}

/** Every country with its provinces that have a code of their own. */
export const countryPlaces: readonly CountryPlace[] = allCountries.map(([, code, regions]) => ({
  code,
  provinces: regions
    .map(([name, province]) => ({ code: province, name }))
    .filter((province) => province.code !== ''),
}));

const byCode = new Map(countryPlaces.map((place) => [place.code, place]));

export const provincesOf = (country: string): CountryPlace['provinces'] =>
  byCode.get(country)?.provinces ?? [];

export interface PlaceNames {
  country: (code: string) => string;
  province: (country: string, code: string) => string;
  /** Countries to choose of, by name. */
  options: { value: string; label: string }[];
  list: (names: readonly string[]) => string;
}

/** Places in the reader's language; provinces as their own country writes them. */
export const usePlaceNames = (): PlaceNames => {
  const { t, i18n } = useTranslation('delivery');
  const { language } = i18n;
  const world = t('world');
  const options = useCountries();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const lists = new Intl.ListFormat([language], { type: 'conjunction' });
    const country = (code: string): string => (code === restOfWorld ? world : (names.of(code) ?? code));
    return {
      country,
      province: (at, code) => provincesOf(at).find((each) => each.code === code)?.name ?? code,
      options,
      list: (each) => lists.format(each),
    };
  }, [language, options, world]);
};
