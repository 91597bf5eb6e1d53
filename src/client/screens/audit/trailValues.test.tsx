import { cleanup, screen, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TrailEntry } from '../../../domain/audit/trail';
import { languages } from '../../../locales/languages';
import { adminClaims } from '../../../testing/factories/session';
import { renderScreen } from '../../../testing/renderScreen';
import { loadTexts, switchLanguage } from '../../language/language';
import { isKnownField } from './trailNames';
import { valueWords } from './trailValues';

const folder = path.join(process.cwd(), 'src/server/db/migrations/baseline');
const sql = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));

/** What the database's triggers keep, as the migration has it. */
const watched = [
  ...readFileSync(path.join(folder, 'trail.ts'), 'utf8').matchAll(/\{\s+table: '(\w+)',[^}]+\}/g),
].map(([text, table = '']) => {
  const said = (name: string): string => new RegExp(`${name}:\\s+'([^']*)'`).exec(text)?.[1] ?? '';
  const listed = (name: string): string[] =>
    said(name)
      .split(',')
      .filter((each) => each !== '');
  return {
    table,
    kind: said('kind'),
    part: said('part'),
    fields: listed('fields'),
    masked: listed('masked'),
  };
});

/** The names that a column may hold, as the database checks them. */
const heldTo = (table: string, column: string): string[] => {
  const text = sql.join('\n');
  const begin = text.indexOf(`create table ${table} (`);
  const body = text.slice(begin, text.indexOf('\n  )`', begin));
  const list = new RegExp(`\\b${column} text[^(]*check \\(${column} in \\(([^)]*)\\)`).exec(body)?.[1] ?? '';
  return [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
};

it('every column that the log keeps has words', () => {
  expect(watched.length).toBeGreaterThan(25);
  const columns = watched.flatMap(({ fields, masked, part }) => [
    ...fields,
    ...masked,
    ...(part === '' ? [] : [part]),
  ]);
  expect([...new Set(columns)].filter((name) => !isKnownField(name))).toEqual([]);
});

/** The names by which acts say something more, as the server's sources write them. */
const detailNames = (): Set<string> => {
  const root = path.join(process.cwd(), 'src/server');
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(path.join(root, name), 'utf8').matchAll(/detail: \{((?:[^{}]|\{[^{}]*\})*)\}/g),
    ])
    .flatMap(([, body = '']) =>
      body
        .replace(/\{[^{}]*\}|\([^()]*\)/g, '')
        .split(',')
        .flatMap((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1] ?? []),
    );
  // What stood before and stands after is compared, by the names within it.
  return new Set(names.filter((name) => !['before', 'after', 'details', 'vendors'].includes(name)));
};

it('every name by which an act says something more has words', () => {
  const names = [...detailNames()];
  expect(names).toEqual(expect.arrayContaining(['internal', 'newBrowser', 'reason']));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !isKnownField(name))).toEqual([]);
});

it('every name that the database holds a kept column to has words', () => {
  const held = watched.flatMap(({ table, kind, part, fields }) =>
    fields.flatMap((column) =>
      heldTo(table, column).map((value) => ({
        field: [kind, part, column].filter((each) => each !== '').join('.'),
        value,
      })),
    ),
  );
  expect(held.length).toBeGreaterThan(25);
  expect(held.filter(({ field, value }) => valueWords[field]?.[value] === undefined)).toEqual([]);
});

const entry = (changes: Partial<TrailEntry>): TrailEntry => ({
  id: '9',
  at: '2026-03-01T10:00:00Z',
  actor: 'person',
  by: 'ada@demo.test',
  byMarketplace: false,
  actingAs: '',
  vendor: 'Fjord',
  action: 'change',
  kind: 'order',
  record: '4',
  about: 'Summer',
  act: '',
  call: '',
  changes: [],
  input: {},
  request: '',
  browser: '',
  system: '',
  address: '',
  seq: 12,
  ...changes,
});
const open = (entries: TrailEntry[]) =>
  renderScreen('/audit', {
    claims: adminClaims(),
    answers: { listTrail: { entries, next: null } },
  });
/** The rows that are there once the log is read. */
const rowsOf = async (): Promise<HTMLElement[]> => {
  await screen.findAllByText('ada@demo.test');
  return screen.getAllByRole('row');
};
const cellsOf = async (): Promise<string> =>
  (await rowsOf()).map(({ textContent }) => textContent).join('\n');

it('says values as the screens do: states, days, instants, lists, languages', async () => {
  const changes = [
    { field: 'fulfillment', before: 'unfulfilled', after: 'fulfilled' },
    { field: 'refund.kind', after: 'cancellation' },
    { field: 'parcel.cancelled_at', after: '2026-03-02T09:30:00+00:00' },
  ];
  const others = [
    { field: 'mode', before: 'test', after: 'live' },
    { field: 'starts_on', after: '2026-03-04' },
    { field: 'language', after: 'de' },
  ];
  const lists = [
    { field: 'scopes', after: ['read_orders', 'write_orders'] },
    { field: 'parcel', after: { weight: 2, enabled: true } },
  ];
  await open([
    entry({ changes }),
    entry({ id: '8', kind: 'key', changes: others }),
    entry({ id: '7', kind: 'api-key', changes: lists }),
  ]);
  const said = await cellsOf();
  for (const words of [
    'Fulfilment: To ship → Shipped',
    'Refund › Kind: Cancellation',
    'Mode: Test → Live',
    'First day: March 4, 2026',
    'Language: Deutsch',
    'Rights: Read orders, ',
    'Switched on: yes',
  ])
    expect(said).toContain(words);
  expect(said).toMatch(/Called back: Mar 2, 2026, \d+:30/);
  expect(said).not.toContain('{');
});

it.each(languages)('every name of ours has words in %s', async (language) => {
  await loadTexts('main');
  await switchLanguage(language);
  const rows = Object.entries(valueWords).flatMap(([path_, words], at) => {
    const [kind = '', ...field] = path_.split('.');
    const changes = Object.keys(words).map((after) => ({ field: field.join('.'), after }));
    return changes.map((change, index) =>
      entry({ id: `${String(at)}-${String(index)}`, kind, changes: [change], about: change.after }),
    );
  });
  await open(rows);
  const shown = await rowsOf();
  const cells = shown.slice(1).map((row) => within(row).getAllByRole('cell')[1]?.textContent ?? '');
  expect(cells).toHaveLength(rows.length);
  const raw = cells.filter((text) => /: (\w+:)?[\w-]+(\.[\w-]+)+$/.test(text) || text.endsWith(': '));
  expect(raw).toEqual([]);
  cleanup();
  await switchLanguage('en');
});
