import { sheetCsv } from './sheetCsv';

it.each(['de', 'de-AT', 'es', 'fr', 'nl', 'nl-BE'])(
  'divides at semicolons in %s, with decimal commas',
  (locale) => {
    const { line, number } = sheetCsv(locale);
    expect(line(['Müller & Söhne', number('-1250.50'), number('12'), '=1+1'])).toBe(
      `Müller & Söhne;"-1250,50";12;'=1+1\r\n`,
    );
  },
);

it('divides at commas in English, as before', () => {
  const { line, number } = sheetCsv('en');
  expect(line(['Fjord', number('-1250.50'), 'a, b'])).toBe('Fjord,-1250.50,"a, b"\r\n');
});

it('changes no text that is no decimal number', () => {
  const { number } = sheetCsv('de');
  expect(['', '#10.5', '2026-05-04', '1.2.3'].map(number)).toEqual(['', '#10.5', '2026-05-04', '1.2.3']);
});

it('begins with a mark of its letters in every language', () => {
  expect(['en', 'de'].map((locale) => sheetCsv(locale).start)).toEqual(['\ufeff', '\ufeff']);
});
