import { displayCurrencySchema, ratesSchema, type CurrencyAnswer } from '../domain/finance/currencies';
import { mutation, query, typed } from './call';

const admin = { role: 'admin', permission: 'read_settings' } as const;

export const currencyCalls = {
  readCurrency: query({
    path: 'settings/currency',
    summary:
      'The currency of the books, the one that is shown beside it, and rates with their source and day',
    // No permission: who looks after money alone sees amounts in the currency that was chosen too.
    allow: { role: 'signedIn' },
    output: typed<CurrencyAnswer>(),
    tags: ['currency', 'session', 'app'],
  }),
  saveCurrency: mutation({
    path: 'settings/currency',
    summary: 'The currency that amounts are shown in beside that of the books',
    method: 'PUT',
    allow: { role: 'signedIn', permission: 'read_settings' },
    input: displayCurrencySchema,
    output: typed<{ displayCurrency: string }>(),
    tags: ['currency'],
  }),
  saveRates: mutation({
    path: 'settings/currency/rates',
    summary: 'Enter rates by hand',
    method: 'PUT',
    allow: admin,
    input: ratesSchema,
    output: typed<CurrencyAnswer>(),
    tags: ['currency'],
  }),
  fetchRates: mutation({
    path: 'settings/currency/fetch',
    summary: 'Fetch rates from the address that is configured',
    allow: admin,
    output: typed<CurrencyAnswer>(),
    tags: ['currency'],
  }),
};
