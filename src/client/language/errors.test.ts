import { readFileSync } from 'node:fs';
import path from 'node:path';
import i18next from 'i18next';
import shared from '../../locales/en/interface.json';
import { errorTexts } from '../../domain/errors/errorTexts';
import { financeErrors } from '../../domain/errors/finance';
import { offerErrors } from '../../domain/errors/offers';
import { integrationErrors } from '../../domain/errors/integrations';
import { generalErrors } from '../../domain/errors/general';
import { importErrors } from '../../domain/errors/imports';
import { orderErrors } from '../../domain/errors/orders';
import { errorAreas } from '../../locales/errorAreas';
import { loadTexts, startLanguage, switchLanguage } from './language';
import { languages } from '../../locales/languages';
import { translateError } from './translateError';

const others = languages.filter((language) => language !== 'en');

const textsIn = (language: string): [string, string][] =>
  errorAreas.flatMap((area) => {
    const file = path.join(__dirname, '..', '..', 'locales', language, `${area}.json`);
    return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  });

const namesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map(([, name = '']) => name))].sort();

const baseOf = (key: string): string => key.replace(/_(two|few|many)$/, '_other');

const english: Readonly<Record<string, string>> = errorTexts;

describe.each(others)('the errors in %s', (language) => {
  it('have a text for every code, each once', () => {
    const keys = textsIn(language).map(([key]) => key);
    expect([...new Set(keys.map(baseOf))].sort()).toEqual(Object.keys(errorTexts).sort());
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('hold what the English text holds', () => {
    for (const [key, text] of textsIn(language)) {
      const wanted = namesIn(english[baseOf(key)] ?? '').filter(
        (name) => !(name === 'count' && key.endsWith('_one')),
      );
      const given = namesIn(text).filter((name) => !(name === 'count' && key.endsWith('_one')));
      expect([key, ...given]).toEqual([key, ...wanted]);
    }
  });

  it('write days as days', () => {
    const daysIn = (text: string): string[] =>
      [...text.matchAll(/\{\{(\w+), date\}\}/g)].map(([, name = '']) => name);
    for (const [key, text] of textsIn(language))
      expect([key, ...daysIn(text)]).toEqual([key, ...daysIn(english[baseOf(key)] ?? '')]);
  });

  it('are translated, not copied', () => {
    const copied = textsIn(language).filter(
      ([key, text]) => text.split(/\s+/).length > 3 && text === english[key],
    );
    expect(copied).toEqual([]);
  });
});

it('names no code as a text that all areas share, in which a code without a text would be found', () => {
  expect(Object.keys(errorTexts).filter((code) => Object.hasOwn(shared, code))).toEqual([]);
});

it('names no text under two codes', () => {
  const counted = Object.keys(errorTexts).length;
  const { length } = [
    ...new Set(Object.values(errorTexts).map((text) => text.replace(/\{\{[\w, ]+\}\}/g, '{}'))),
  ];
  expect(length).toBe(counted);
});

describe('an error on screen', () => {
  const tooMany = orderErrors.amountLeft({ amount: { amount: '17721.67', currency: 'EUR' } });

  it('stands in the language of the reader, with amounts, numbers and days as that writes them', async () => {
    await startLanguage(['de']);
    await loadTexts('main');
    expect(translateError(tooMany)).toContain('17.721,67\u00a0€');
    expect(translateError(generalErrors.atMost({ max: 1000.5 }))).toContain('1.000,5');
    // An example of what to type is one that can be typed.
    expect(translateError(offerErrors.offerAmount({ amount: '12.50' }))).toMatch(/ 12,50 /);
    expect(translateError(integrationErrors.amountLike({ amount: '12.500' }))).toMatch(/ 12,500$/);
    expect(translateError(integrationErrors.amountOfCurrencyLike({ currency: 'JPY', amount: '12' }))).toMatch(
      / 12$/,
    );
    const line = financeErrors.bankStatementLine({ day: '2026-05-02', reference: 'P-7' });
    expect(translateError(line)).toMatch(/0?2\.0?5\.2026: P-7/);
    await switchLanguage('nl');
    expect(translateError(tooMany)).toContain('€\u00a017.721,67');
  });

  it('says an error inside an error in the same language', async () => {
    await startLanguage(['nl']);
    await loadTexts('main');
    const told = importErrors.specificationRefused({
      name: 'Size',
      why: generalErrors.tooLong({ max: 255 }),
    });
    expect(translateError(told)).toBe('“Size”: Mag hoogstens 255 tekens lang zijn');
    const stopped = importErrors.stoppedByFailure({
      what: importErrors.theDryRun(),
      why: importErrors.nothingImported(),
    });
    expect(translateError(stopped)).toBe(
      'De proefrun is gestopt door een fout aan onze kant. Er is niets geïmporteerd.',
    );
  });

  it('counts by the plural rules of the language', async () => {
    await startLanguage(['nl']);
    await loadTexts('main');
    const left = [1, 2].map((count) => translateError(orderErrors.leftToShip({ count })));
    expect(left[0]).not.toBe(left[1]?.replace('2', '1'));
  });

  it('writes amounts in English too, and says the message as it came until the texts are there', async () => {
    await startLanguage(['en']);
    expect(translateError(tooMany)).toBe('At most 17721.67 EUR is left');
    await loadTexts('main');
    await new Promise((resolve) => setTimeout(resolve));
    expect(translateError(tooMany)).toBe('At most €17,721.67 is left');
  });

  it('takes a code that it does not know by its message', async () => {
    await startLanguage(['nl']);
    expect(translateError({ code: 'fromTomorrow', message: 'Something new' })).toBe('Something new');
    expect(i18next.exists('fromTomorrow')).toBe(false);
  });

  it('leaves what is put in as it is, whatever it looks like', async () => {
    await startLanguage(['nl']);
    await loadTexts('main');
    const told = translateError({
      code: 'noSuchVendor',
      message: '',
      params: { name: 'A (b) $1 $t(orders:title) {{x}}' },
    });
    expect(told).toContain('"A (b) $1 $t(orders:title) {{x}}"');
  });
});
