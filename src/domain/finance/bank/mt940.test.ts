import { mt940Statement } from './mt940';

const file = (...lines: string[]) =>
  [':20:STARTUMS', ':25:76069559/0003267288', ':28C:0', ':60F:C261127EUR15188,85', ...lines, '-'].join(
    '\r\n',
  );

const linesOf = (text: string, currency = 'EUR') => mt940Statement(text, currency)?.lines;

describe('a bank’s MT940', () => {
  it('has money out by debits and reversed credits, on the day of booking', () => {
    const text = file(
      ...[':61:2611271127DR17,90NTRFSK-7//BANK1', ':86:105?00Lastschrift?20SVWZ+Fjord'],
      ...[':61:261127C175,NMSCNONREF', ':61:2611271128RC1234,5NTRFNONREF', ':61:2611271128RDR5,00NTRFSK-8'],
    );
    expect(linesOf(text)?.map(({ day, amount, isOut }) => [day, amount, isOut])).toEqual([
      ['2026-11-27', 1790, true],
      ['2026-11-27', 17_500, false],
      ['2026-11-28', 123_450, true],
      ['2026-11-28', 500, false],
    ]);
    expect(linesOf(text)?.[0]?.text).toMatch(/^SK-7\/\/BANK1 /);
  });

  it('books in the year beside that of the value', () => {
    const days = linesOf(file(':61:2612310104D1,NTRFX', ':61:2701021231D1,NTRFX'))?.map(({ day }) => day);
    expect(days).toEqual(['2027-01-04', '2026-12-31']);
  });

  it('has its text whole, though the bank cuts it into parts and lines', () => {
    // Parts of 27 characters go on in the next; a shorter one ends with its word.
    const parts = file(
      ':61:2611271127D1,NTRFNONREF',
      ':86:166?00UEBERWEISUNG?20EREF+123456789012345678901SK-?217?22SVWZ+Fjord?23SK-9',
    );
    expect(linesOf(parts)?.[0]?.text).toContain('901SK-7 SVWZ+Fjord SK-9');
    const wrapped = file(
      ':61:2611271127D1,NTRFNONREF',
      `:86:${'/EREF/NOTPROVIDED//REMI/'.padEnd(62, 'x')} SK`,
      '-7/Payout',
      'of November',
    );
    expect(linesOf(wrapped)?.[0]?.text).toContain('SK-7/Payout of November');
  });

  it('is of the account’s currency, and passes accounts in another over', () => {
    const two = [file(':61:261127D5,00NTRFSK-7'), file(':61:261127D6,00NTRFSK-8').replace('EUR', 'USD')];
    expect(linesOf(two.join('\r\n'))?.map(({ amount }) => amount)).toEqual([500]);
    expect(linesOf(two.join('\r\n'), 'USD')?.map(({ amount }) => amount)).toEqual([600]);
    expect(mt940Statement(two.join('\n'), 'EUR')?.understood).toBe(2);
  });

  it('names the lines that cannot be read, and takes no other file for one', () => {
    expect(mt940Statement(file(':61:2611271345D1,NTRFX', ':61:nothing'), 'EUR')).toEqual({
      lines: [],
      unread: [
        { line: 5, text: '2611271345D1,NTRFX' },
        { line: 6, text: 'nothing' },
      ],
      understood: 0,
    });
    for (const other of ['', 'Datum;Betrag\n02.11.2026;-5', ':99:x'])
      expect(mt940Statement(other, 'EUR')).toBeNull();
  });
});
