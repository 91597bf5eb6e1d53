import { matchStatement, type AwaitedPayment, type StatementLine } from './bankStatement';

describe('a payment on a statement', () => {
  const line = (text: string, amount = 500): StatementLine => ({
    day: '2026-11-02',
    amount,
    isOut: true,
    text,
  });
  const back = (text: string, amount = 500): StatementLine => ({ ...line(text, amount), isOut: false });
  const matched = (lines: StatementLine[], awaited: AwaitedPayment[]) =>
    matchStatement(lines, awaited).matched;
  const awaited = { id: 'a', amount: 500, reference: 'SK-7' };

  it('is found by its reference as a word of its own and its very amount', () => {
    for (const text of ['SK-7', 'payout sk-7.', 'x,SK-7;y'])
      expect(matched([line(text)], [awaited])).toEqual([{ id: 'a', line: line(text) }]);
    for (const text of ['SK-77', 'XSK-7', '5SK-7', 'SK-7a', 'SK-8'])
      expect(matched([line(text)], [awaited])).toEqual([]);
    expect(matched([line('SK-7', 501)], [awaited])).toEqual([]);
  });

  it('takes a line once, so that two like payments need two', () => {
    const twice = [awaited, { ...awaited, id: 'b' }];
    expect(matched([line('SK-7')], twice).map(({ id }) => id)).toEqual(['a']);
    expect(matched([line('x'), line('SK-7'), line('SK-7 b')], twice)).toEqual([
      { id: 'a', line: line('SK-7') },
      { id: 'b', line: line('SK-7 b') },
    ]);
  });

  it('whose money came back is not paid, whatever went out before, until it goes out again', () => {
    const returned = { matched: [], returned: [{ id: 'a', line: back('return SK-7') }], differing: [] };
    expect(matchStatement([line('SK-7'), back('return SK-7')], [awaited])).toEqual(returned);
    expect(matchStatement([back('return SK-7')], [awaited])).toEqual(returned);
    // The bank kept a charge of what came back.
    expect(matchStatement([line('SK-7'), back('SK-7', 480)], [awaited]).returned).toHaveLength(1);
    expect(matchStatement([line('SK-7'), back('SK-7'), line('SK-7 again')], [awaited])).toEqual({
      matched: [{ id: 'a', line: line('SK-7 again') }],
      returned: [],
      differing: [],
    });
    expect(matchStatement([line('SK-7'), back('SK-77')], [awaited]).matched).toHaveLength(1);
  });

  it('that went out with another amount is told, and not taken for paid', () => {
    expect(matchStatement([line('SK-7', 490), line('SK-77', 500)], [awaited])).toEqual({
      matched: [],
      returned: [],
      differing: [{ id: 'a', line: line('SK-7', 490) }],
    });
  });
});
