import { escapeHtml, fill, shorten } from './wording';

test('sentences begin with a capital, names keep their own letters', () => {
  const words = { noun: 'enamel mug', vendor: 'Tidewater Co.' };
  expect(fill('{noun}. {vendor} sews it. A {noun}', words)).toBe(
    'Enamel mug. Tidewater Co. sews it. An enamel mug',
  );
});

test('text becomes harmless in HTML', () => {
  expect(escapeHtml('Müller & <Söhne> "9"')).toBe('Müller &amp; &lt;Söhne&gt; &quot;9&quot;');
});

test('long text is cut between words', () => {
  expect(shorten('short', 10)).toBe('short');
  expect(shorten('one two three', 9)).toBe('one two…');
});
