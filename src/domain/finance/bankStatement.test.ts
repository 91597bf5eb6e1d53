import { csvStatement, matchStatement, type StatementLine } from './bankStatement';

describe('a bank statement as CSV', () => {
  it('is read whatever the bank’s language, and has the lines by which money went out', () => {
    const rows = [
      ['Buchungstag', 'Verwendungszweck', ' Betrag '],
      ['02.11.2026', 'SK-7 Auszahlung', '-1.234,56'],
      ['2.1.2026', 'SK-8', ' -0,10'],
      ['03.11.2026', 'Eingang', '99,00'],
    ];
    expect(csvStatement(rows, 'EUR')?.lines).toEqual([
      { day: '2026-11-02', amount: 123_456, text: '02.11.2026 SK-7 Auszahlung -1.234,56' },
      { day: '2026-01-02', amount: 10, text: '2.1.2026 SK-8  -0,10' },
    ]);
  });

  it.each([
    ['date', 'amount'],
    ['Datum', 'Bedrag'],
    ['booking date', 'montant'],
    ['FECHA', 'importe'],
  ])('has its columns under %s and %s, in any order', (day, amount) => {
    expect(
      csvStatement(
        [
          [amount, 'text', day],
          ['-5', 'x', '20261102'],
        ],
        'EUR',
      )?.lines,
    ).toEqual([{ day: '2026-11-02', amount: 500, text: '-5 x 20261102' }]);
  });

  it('is read in the digits of its currency, and without the lines of another one', () => {
    const rows = [
      ['date', 'amount', 'currency'],
      ['2026-11-02', '-600.461', 'KWD'],
      ['2026-11-02', '-600,461', ''],
      ['2026-11-02', '-600.461', 'USD'],
    ];
    expect(csvStatement(rows, 'KWD')?.lines.map(({ amount }) => amount)).toEqual([600_461, 600_461]);
    const yen = [
      ['Datum', 'Betrag', 'Währung'],
      ['02.11.2026', '-5000', 'JPY'],
    ];
    expect(csvStatement(yen, 'JPY')?.lines.map(({ amount }) => amount)).toEqual([5000]);
    expect(csvStatement(yen, 'EUR')).toEqual({ lines: [], unread: [], understood: true });
  });

  it('without such columns is none', () => {
    expect(csvStatement([['date', 'text']], 'EUR')).toBeNull();
    expect(csvStatement([['text', 'amount']], 'EUR')).toBeNull();
    expect(csvStatement([], 'EUR')).toBeNull();
    expect(csvStatement([['date', 'amount']], 'EUR')).toEqual({ lines: [], unread: [], understood: false });
  });

  it('names the lines without a day or an amount', () => {
    const rows = [
      ['date', 'amount'],
      ['soon', '-5'],
      ['2026-11-02', '-much'],
      ['2026-11-02'],
      [],
      ['2026-13-45', '-5'],
    ];
    expect(csvStatement(rows, 'EUR')).toEqual({
      lines: [],
      unread: [
        { line: 2, text: 'soon -5' },
        { line: 3, text: '2026-11-02 -much' },
        { line: 4, text: '2026-11-02' },
        { line: 6, text: '2026-13-45 -5' },
      ],
      understood: false,
    });
  });
});

describe('a payment on a statement', () => {
  const line = (text: string, amount = 500): StatementLine => ({ day: '2026-11-02', amount, text });
  const awaited = { id: 'a', amount: 500, reference: 'SK-7' };

  it('is found by its reference as a word of its own and its very amount', () => {
    for (const text of ['SK-7', 'payout sk-7.', 'x,SK-7;y'])
      expect(matchStatement([line(text)], [awaited])).toEqual([{ id: 'a', line: line(text) }]);
    for (const text of ['SK-77', 'XSK-7', '5SK-7', 'SK-7a', 'SK-8'])
      expect(matchStatement([line(text)], [awaited])).toEqual([]);
    expect(matchStatement([line('SK-7', 501)], [awaited])).toEqual([]);
  });

  it('takes a line once, so that two like payments need two', () => {
    const twice = [awaited, { ...awaited, id: 'b' }];
    expect(matchStatement([line('SK-7')], twice).map(({ id }) => id)).toEqual(['a']);
    expect(matchStatement([line('x'), line('SK-7'), line('SK-7 b')], twice)).toEqual([
      { id: 'a', line: line('SK-7') },
      { id: 'b', line: line('SK-7 b') },
    ]);
  });
});
