import { setUpStepSchema, shopFactsSchema, type SetUp } from '../domain/settings/setUp';
import { mutation, query, typed } from './call';

const allow = { role: 'admin', permission: 'read_settings' } as const;

export const setUpCalls = {
  readSetUp: query({
    path: 'admin/set-up',
    summary: 'How far the guided set-up of the marketplace has come',
    allow,
    output: typed<SetUp>(),
    tags: ['app', 'vendor', 'session'],
  }),
  saveShopFacts: mutation({
    path: 'admin/set-up',
    summary:
      "The marketplace's name, country, currency and time zone; the currency while there are no amounts",
    method: 'PUT',
    allow,
    input: shopFactsSchema,
    output: typed<SetUp>(),
    tags: ['app'],
  }),
  passSetUpStep: mutation({
    path: 'admin/set-up/steps',
    summary: 'Notes that a step of the set-up was done or passed by',
    allow,
    input: setUpStepSchema,
    output: typed<SetUp>(),
    tags: ['app'],
  }),
};
