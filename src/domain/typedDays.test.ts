import fc from 'fast-check';
import { readDayText, writeDayText } from './typedDays';

const today = '2026-11-28';

it.each([
  ['28.11.2026', 'de-DE', '2026-11-28'],
  ['1.3.27', 'de', '2027-03-01'],
  ['3. März 2027', 'de', '2027-03-03'],
  ['3.Mai', 'de', '2026-05-03'],
  ['28.11.', 'de', '2026-11-28'],
  ['28/11/2026', 'en-GB', '2026-11-28'],
  ['11/28/2026', 'en-US', '2026-11-28'],
  ['03/04/2026', 'en-US', '2026-03-04'],
  ['03/04/2026', 'en-GB', '2026-04-03'],
  ['Nov 28, 2026', 'en-US', '2026-11-28'],
  ['28th of November 2026', 'en-GB', '2026-11-28'],
  ['28 de noviembre de 2026', 'es', '2026-11-28'],
  ['1er août 2026', 'fr', '2026-08-01'],
  ['1 aout 2026', 'fr-CH', '2026-08-01'],
  ['28-11-2026', 'nl', '2026-11-28'],
  ['28 mrt 2026', 'nl-BE', '2026-03-28'],
  ['2026-11-28', 'en-US', '2026-11-28'],
  ['2026/1/5', 'fr', '2026-01-05'],
  ['  28 nov  ', 'en-GB', '2026-11-28'],
])('reads "%s" in %s as %s', (text, locale, day) => {
  expect(readDayText(text, locale, today)).toBe(day);
});

it('takes numbers in the other order where only that is a day', () => {
  expect(readDayText('11/28/2026', 'en-GB', today)).toBe('2026-11-28');
  expect(readDayText('28/11/2026', 'en-US', today)).toBe('2026-11-28');
});

it.each([
  ...['', '28', '2026', '28.11.202', '28.11.20266', '31.2.2026', '29.02.2027', '28.11.0026', '0.1.2026'],
  ...['28.11.2026 12:30', '28 jui 2026', 'heute', '1.000,50', '99.99.9999', '28.11.2026 28.11.2026'],
  ...['28 November December', 'Nov', '2026-11', '28.nov.11.2026'],
])('takes "%s" for no day', (text) => {
  expect(readDayText(text, 'fr', today)).toBeNull();
  expect(readDayText(text, 'de', today)).toBeNull();
});

it('reads what it writes, in every region of the languages', () => {
  const locales = [
    ...[
      'en',
      'en-GB',
      'en-US',
      'en-CA',
      'en-AU',
      'en-IN',
      'en-ZA',
      'en-IE',
      'de',
      'de-AT',
      'de-CH',
      'es',
      'es-MX',
    ],
    ...['es-AR', 'es-US', 'fr', 'fr-CA', 'fr-CH', 'fr-BE', 'nl', 'nl-BE'],
  ];
  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, fc.constantFrom(...locales), (day, locale) => {
      expect(readDayText(writeDayText(day, locale), locale, today)).toBe(day);
    }),
    { numRuns: 2_000 },
  );
});
