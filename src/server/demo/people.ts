import type { Faker } from '@faker-js/faker';

/** Packages of names, loaded where a demo is filled and nowhere else. */
const packages = {
  de: () => import('@faker-js/faker/locale/de'),
  de_AT: () => import('@faker-js/faker/locale/de_AT'),
  de_CH: () => import('@faker-js/faker/locale/de_CH'),
  fr: () => import('@faker-js/faker/locale/fr'),
  nl: () => import('@faker-js/faker/locale/nl'),
  nl_BE: () => import('@faker-js/faker/locale/nl_BE'),
  sv: () => import('@faker-js/faker/locale/sv'),
  da: () => import('@faker-js/faker/locale/da'),
  nb_NO: () => import('@faker-js/faker/locale/nb_NO'),
  it: () => import('@faker-js/faker/locale/it'),
  es: () => import('@faker-js/faker/locale/es'),
  pt_PT: () => import('@faker-js/faker/locale/pt_PT'),
  pl: () => import('@faker-js/faker/locale/pl'),
  en_GB: () => import('@faker-js/faker/locale/en_GB'),
  en_US: () => import('@faker-js/faker/locale/en_US'),
};

export type Locale = keyof typeof packages;

export const isLocale = (name: string): name is Locale => name in packages;

/** What people of a country are called and where they live; each list holds nothing twice. */
export interface Names {
  first: readonly string[];
  last: readonly string[];
  /** With house numbers. */
  streets: readonly string[];
  /** Second lines of addresses. */
  doors: readonly string[];
}

const namesOf = (faker: Faker): Names => {
  faker.seed(2026);
  const { helpers, person, location } = faker;
  return {
    first: helpers.uniqueArray(() => person.firstName(), 80),
    last: helpers.uniqueArray(() => person.lastName(), 120),
    streets: helpers.uniqueArray(() => location.streetAddress(), 60).filter((street) => /\d/.test(street)),
    doors: helpers.uniqueArray(() => location.secondaryAddress(), 8),
  };
};

/** The names of a country's people, the same at every start. */
export const loadNames = async (locale: Locale): Promise<Names> => namesOf((await packages[locale]()).faker);
