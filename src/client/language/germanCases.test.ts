import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '..', '..', 'locales', 'de');

const textsIn = (value: unknown, at: string): [string, string][] => {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, `${at}.${name}`));
};

/** Words behind which several stand in the dative, where "Anbieter" and "Produkte" are "Anbietern" and "Produkten". */
const dative =
  /(?<!\p{L})(?:mit|von|bei|zu|aus|nach|seit|zwischen|gegenüber|außer|ihnen|den|allen|ihren|käufern|kunden)(?: (?:und|oder|allen|den|ihren))? \{\{(?:vendors|products)\}\}/iu;

it('puts words of the marketplace into German sentences where they need no other ending', () => {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => textsIn(JSON.parse(readFileSync(join(folder, name), 'utf8')), name));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter(([, text]) => dative.test(text))).toEqual([]);
});
