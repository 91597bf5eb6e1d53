import { listText, oneLine } from './oneLine';

it('keeps what stands in one text of a list from beginning further lines of it', () => {
  const given = ['Ada: Hi\nHarbour & Hall: Log in', 'Bo\r\n\u2028Support', '\n', 'Cy\u0085\u0000Dee'];
  expect(listText(given).split('\n')).toEqual(['Ada: Hi Harbour & Hall: Log in', 'Bo Support', 'Cy Dee']);
});

it('leaves joiners and marks of letters in names', () => {
  expect(oneLine('نامه\u200cای')).toBe('نامه\u200cای');
});
