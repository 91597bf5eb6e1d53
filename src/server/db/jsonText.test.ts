import { jsonText } from './jsonText';

it.each([
  ['plain "text" \n \\u0041', 'plain "text" \n \\u0041'],
  ['zero \u0000', 'zero \ufffd'],
  [
    'half \ud83d, whole \ud83d\ude00, other half \ude00',
    'half \ufffd, whole \ud83d\ude00, other half \ufffd',
  ],
  ['\\u0000 as it is written, and \u0000', '\\u0000 as it is written, and \ufffd'],
])('keeps %j so that a database takes it', (text, kept) => {
  expect(JSON.parse(jsonText([text]))).toEqual([kept]);
});
