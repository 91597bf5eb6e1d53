import fc from 'fast-check';
import { coverPersonalData, findPersonalData, type PersonalData } from './personalData';

const kindsIn = (text: string): PersonalData[] => coverPersonalData(text).marks;

it.each<[PersonalData, string]>([
  ['email', 'Write to ada.byron+shop@post.example.org, please'],
  ['email', 'ada (at) post.example'],
  ['phone', 'Call +49 30 1234567'],
  ['phone', 'Ring 0031 6 12 34 56 78 tonight'],
  ['phone', '06-12345678'],
  ['phone', '(030) 12 34 56 78'],
  ['bankAccount', 'Send it to DE89 3704 0044 0532 0130 00 and I ship'],
  ['bankAccount', 'nl91abna0417164300'],
  ['link', 'Look at https://elsewhere.example/a?b=c'],
  ['link', 'www.elsewhere.example'],
  ['link', 'I sell it cheaper on my-shop.com'],
  ['address', 'Ich wohne Lindenstraße 12a, hinten links'],
  ['address', 'Hoofdweg 3'],
  ['address', '12 rue de la Paix'],
  ['address', 'at 221 Baker Street'],
  ['address', 'Calle Mayor 5'],
])('finds %s in “%s”', (kind, text) => {
  expect(kindsIn(text)).toEqual([kind]);
});

// What is no personal data, and is asked about every day.
it.each([
  'Where is order #1001 of 2026-11-23?',
  'Tracking 00340434161094021501 has not moved since 12.11.',
  'JJD000390007827384910',
  'SKU FJO-MUG-001, 2 pieces, 12.50 EUR each, 1.234,50 in all',
  'The invoice RE-2026-000123 says 19 %',
  'Is it 30 x 40 x 12 cm or 12 in?',
  'DE89 3704 0044 0532 0130 01 is a reference, not an account',
  'It came in 3 days. e.g. by post. Ok?',
  'At 10:30 or 11.45, on the way to work',
])('leaves “%s” alone', (text) => {
  expect(kindsIn(text)).toEqual([]);
});

it('covers what it finds and nothing beside', () => {
  expect(coverPersonalData('Mail a@b.example or +49 30 1234567, thanks')).toEqual({
    text: 'Mail ••• or •••, thanks',
    marks: ['email', 'phone'],
  });
});

it('finds in any text parts of it that lie in order and do not overlap, and nothing in what it has covered', () => {
  const piece = fc.constantFrom('a@b.example', '+49 30 1234567', 'see', 'https://x.example/', '12', 'é', ' ');
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 12 })), { maxLength: 12 }), (parts) => {
      const text = parts.join(' ');
      let from = 0;
      for (const { start, end } of findPersonalData(text)) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(end).toBeGreaterThan(start);
        from = end;
      }
      expect(from).toBeLessThanOrEqual(text.length);
    }),
  );
});

it('takes a text that is made to keep it busy in no time', () => {
  const begun = process.hrtime.bigint();
  for (const unit of ['a.', '1 ', 'a@', '0-', 'A1', 'ab ', 'rue a ', '12 a '])
    kindsIn(unit.repeat(500).slice(0, 500));
  expect(Number(process.hrtime.bigint() - begun) / 1e6).toBeLessThan(500);
});
