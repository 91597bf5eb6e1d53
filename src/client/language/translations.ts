import { start } from './messages/en/start';
import type { Language } from './languages';
import type { Areas } from './texts';

/** What is loaded together: the login area's texts, those of the registration, or of the main application. */
export type Part = 'start' | 'register' | 'main';

/**
 * The texts by language and part, each a chunk of its own, so that a reader loads one language only. English
 * begins in the first script, as what other languages lack is said in it, and comes with the registration's.
 */
export const translations: Record<Language, Record<Part, () => Promise<Areas>>> = {
  en: {
    start: () => Promise.resolve(start),
    register: async () =>
      (await import(/* webpackChunkName: "register" */ './messages/en/register')).registration,
    main: async () => (await import(/* webpackChunkName: "en-main" */ './messages/en/main')).main,
  },
  nl: {
    start: async () => (await import(/* webpackChunkName: "nl-start" */ './messages/nl/start')).start,
    register: async () =>
      (await import(/* webpackChunkName: "nl-register" */ './messages/nl/register')).registration,
    main: async () => (await import(/* webpackChunkName: "nl-main" */ './messages/nl/main')).main,
  },
  de: {
    start: async () => (await import(/* webpackChunkName: "de-start" */ './messages/de/start')).start,
    register: async () =>
      (await import(/* webpackChunkName: "de-register" */ './messages/de/register')).registration,
    main: async () => (await import(/* webpackChunkName: "de-main" */ './messages/de/main')).main,
  },
  fr: {
    start: async () => (await import(/* webpackChunkName: "fr-start" */ './messages/fr/start')).start,
    register: async () =>
      (await import(/* webpackChunkName: "fr-register" */ './messages/fr/register')).registration,
    main: async () => (await import(/* webpackChunkName: "fr-main" */ './messages/fr/main')).main,
  },
  es: {
    start: async () => (await import(/* webpackChunkName: "es-start" */ './messages/es/start')).start,
    register: async () =>
      (await import(/* webpackChunkName: "es-register" */ './messages/es/register')).registration,
    main: async () => (await import(/* webpackChunkName: "es-main" */ './messages/es/main')).main,
  },
};

/** What schemas and the server say in English, by which other languages find their own text. */
export const englishSaid: Record<Part, () => Promise<Areas>> = {
  start: () => Promise.resolve({}),
  register: translations.en.register,
  main: async () => {
    const [
      { refusals },
      { deliveryRefusals },
      { clashes },
      { registerErrors },
      { intakeErrors },
      { payoutRefusals },
      { orderRefusals },
      { importRefusals },
    ] = await Promise.all([
      import(/* webpackChunkName: "refusals" */ './messages/en/refusals'),
      import(/* webpackChunkName: "refusals" */ './messages/en/deliveryRefusals'),
      import(/* webpackChunkName: "refusals" */ './messages/en/clashes'),
      import(/* webpackChunkName: "refusals" */ './messages/en/registerErrors'),
      import(/* webpackChunkName: "refusals" */ './messages/en/intakeErrors'),
      import(/* webpackChunkName: "refusals" */ './messages/en/payoutRefusals'),
      import(/* webpackChunkName: "refusals" */ './messages/en/orderRefusals'),
      import(/* webpackChunkName: "refusals" */ './messages/en/importRefusals'),
    ]);
    return {
      refusals,
      deliveryRefusals,
      clashes,
      registerErrors,
      intakeErrors,
      payoutRefusals,
      orderRefusals,
      importRefusals,
    };
  },
};
