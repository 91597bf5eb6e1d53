import { csvStatement } from './bankCsv';

const today = '2026-11-28';

/** Lines as `day amount` with the sign of their direction, in minor units. */
const read = (rows: readonly string[], delimiter = ';', currency = 'EUR') => {
  const statement = csvStatement(
    rows.map((row) => row.split(delimiter)),
    currency,
    today,
  );
  return (
    statement && {
      ...statement,
      lines: statement.lines.map(({ day, amount, isOut }) => `${day} ${isOut ? '-' : '+'}${String(amount)}`),
    }
  );
};

describe('a bank’s CSV', () => {
  it('has its lines with the day, the amount, the direction and everything that the bank says', () => {
    const rows = [
      ['Buchungstag', 'Verwendungszweck', ' Betrag '],
      ['02.11.2026', 'SK-7 Auszahlung', '-1.234,56'],
      ['2.1.2026', 'SK-8', ' -0,10'],
      ['03.11.2026', 'Eingang', '99,00'],
    ];
    expect(csvStatement(rows, 'EUR', today)?.lines).toEqual([
      { day: '2026-11-02', amount: 123_456, isOut: true, text: '02.11.2026 SK-7 Auszahlung -1.234,56' },
      { day: '2026-01-02', amount: 10, isOut: true, text: '2.1.2026 SK-8  -0,10' },
      { day: '2026-11-03', amount: 9900, isOut: false, text: '03.11.2026 Eingang 99,00' },
    ]);
  });

  it.each([
    ['date', 'amount'],
    ['Datum', 'Bedrag'],
    ['booking date', 'montant'],
    ['FECHA', 'importe'],
    ['Date Opération', 'Montant (€)'],
    ['Data contabile', 'Importo EUR'],
    ['Bokföringsdag', 'Belopp'],
  ])('has its columns under %s and %s, in any order', (day, amount) => {
    expect(read([`${amount};text;${day}`, '-5;x;20261102'])?.lines).toEqual(['2026-11-02 -500']);
  });

  it('has its headings below the account, its owner and its balance (ING, DKB)', () => {
    const ing = [
      ...['Umsatzanzeige;Datei erstellt am: 27.11.2026 15:23', '', 'IBAN;DE89370400440532013000', 'Bank;ING'],
      ...['Saldo;66.331,90;EUR', '', 'Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Betrag;Währung'],
      '25.11.2026;26.11.2026;Fjord SK-7;-13,98;EUR',
    ];
    expect(read(ing)?.lines).toEqual(['2026-11-25 -1398']);
    const dkb = [
      ...['Girokonto;DE42120300001033738756', '', 'Buchungsdatum;Wertstellung;Status;Umsatztyp;Betrag (€)'],
      ...['08.11.26;08.11.26;Gebucht;Eingang;200', '05.11.26;05.11.26;Gebucht;Ausgang;-62,3'],
      '06.11.26;06.11.26;Vorgemerkt;Ausgang;-10',
    ];
    expect(read(dkb)).toEqual({
      lines: ['2026-11-08 +20000', '2026-11-05 -6230'],
      unread: [],
      understood: 3,
    });
  });

  it('proves nothing by what is only noted, was declined or was reversed (Sparkasse, Revolut)', () => {
    const sparkasse = [
      'Auftragskonto;Buchungstag;Valutadatum;Verwendungszweck;Betrag;Waehrung;Info',
      'DE89;25.11.26;27.11.26;SK-7;-99,80;EUR;Umsatz vorgemerkt',
      'DE89;24.11.26;24.11.26;SK-8;-5,95;EUR;Umsatz gebucht',
    ];
    expect(read(sparkasse)?.lines).toEqual(['2026-11-24 -595']);
    const revolut = [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'TRANSFER,Current,2026-11-20 10:00:00,2026-11-20 10:01:00,SK-7,-5.00,0.00,EUR,COMPLETED,1.00',
      'TRANSFER,Current,2026-11-21 10:00:00,,SK-8,-6.00,0.00,EUR,PENDING,',
      'TRANSFER,Current,2026-11-22 10:00:00,,SK-9,-7.00,0.00,EUR,REVERTED,',
      'TRANSFER,Current,2026-11-22 10:00:00,2026-11-22 10:01:00,SK-9,-8.00,0.00,USD,COMPLETED,',
    ];
    expect(read(revolut, ',')?.lines).toEqual(['2026-11-20 -500']);
  });

  it.each([
    ...[
      'Created',
      'Scheduled',
      'Processing',
      'Rejeté',
      'Anulado',
      'Returned',
      'Zurückgewiesen',
      'Geplant',
      'Terminiert',
    ],
    ...['Fehlgeschlagen', 'Upcoming', 'À venir', 'Blocked', 'Draft', 'Offen', 'Nicht ausgeführt', 'whatever'],
  ])('proves nothing where its state is %s, and something where the bank says that it is booked', (state) => {
    for (const heading of ['Status', 'State', 'Statut', 'Estado'])
      expect(
        read([
          `Datum;Text;${heading};Betrag`,
          `20.11.2026;SK-7;${state};-5,00`,
          '20.11.2026;SK-8;Gebucht;-6,00',
          '20.11.2026;SK-9;;-7,00',
        ])?.lines,
      ).toEqual(['2026-11-20 -600', '2026-11-20 -700']);
  });

  it('proves nothing by what is pending in any other way', () => {
    const none = (...rows: string[]) => expect(read(rows)?.lines).toEqual([]);
    none('Datum;Type;Text;Betrag', '20.11.2026;Pending;SK-7;-5,00');
    none('Datum;Text;Betrag', '20.11.2026;PENDING - TRANSFER TO CASA SK-7;-5,00');
    none('Datum;Text;Booked;Betrag', '20.11.2026;SK-7;No;-5,00');
    none('Datum;Text;Gebucht;Betrag', '20.11.2026;SK-7;Nein;-5,00');
    none('Datum;Text;Betrag', 'Vorgemerkte Umsätze;;', '20.11.2026;SK-7;-5,00');
    none('Pending transactions', '', 'Datum;Text;Betrag', '20.11.2026;SK-7;-5,00');
    expect(
      read([
        ...['Datum;Text;Betrag', 'Vorgemerkte Umsätze;;', '20.11.2026;SK-7;-5,00'],
        ...['Gebuchte Umsätze;;', '19.11.2026;SK-8;-6,00'],
      ])?.lines,
    ).toEqual(['2026-11-19 -600']);
    // What came in says by such a word that it came back.
    expect(read(['Datum;Text;Betrag', '20.11.2026;Returned SK-7;5,00', '20.11.2026;x;-1,00'])?.lines).toEqual(
      ['2026-11-20 +500', '2026-11-20 -100'],
    );
  });

  it('passes lines over that name another currency anywhere', () => {
    const none = (...rows: string[]) => expect(read(rows)?.lines).toEqual([]);
    for (const amount of ['-$5.00', '-5.00 GBP', 'CHF -5.00', '-£5.00'])
      none('Datum;Text;Betrag', `20.11.2026;SK-7;${amount}`);
    none('Datum;Text;Paid out;Paid in', '20.11.2026;SK-7;£5.00;');
    for (const heading of ['Ccy', 'Cur', 'Währg.', ''])
      none(`Datum;Text;Betrag;${heading}`, '20.11.2026;SK-7;-5,00;USD');
    none('Account;12345678', 'Currency;GBP', '', 'Date;Description;Amount', '20/11/2026;SK-7;-5.00');
    expect(
      read(['Konto;1', 'Saldo;9,00;EUR', 'Datum;Text;Betrag', '20.11.2026;SK-7;-5,00 €'])?.lines,
    ).toEqual(['2026-11-20 -500']);
  });

  it('has its amounts where a bank writes them though a column of that name is empty (Deutsche Bank, Crédit Agricole)', () => {
    expect(
      read([
        'Buchungstag;Text;Betrag;Soll;Haben;Währung',
        '20.11.2026;SK-7;;-5,00;;EUR',
        '20.11.2026;x;;;6,00;EUR',
      ])?.lines,
    ).toEqual(['2026-11-20 -500', '2026-11-20 +600']);
    expect(read(['Date;Libellé;Débit euros;Crédit euros;', '20/11/2026;SK-7;5,00;;'])?.lines).toEqual([
      '2026-11-20 -500',
    ]);
    expect(read(['dateOp;dateVal;label;amount', '2026-11-20;2026-11-21;SK-7;-5,00'])?.lines).toEqual([
      '2026-11-20 -500',
    ]);
  });

  it('says the direction by a word beside an amount without a sign (ING Nederland, Volksbank)', () => {
    const ing = [
      'Datum;Naam / Omschrijving;Rekening;Tegenrekening;Code;Af Bij;Bedrag (EUR);Mededelingen',
      '20261102;Fjord;NL01;NL02;GT;Af;1.234,50;SK-7',
      '20261103;Alma;NL01;NL02;GT;Bij;25,00;SK-8',
    ];
    expect(read(ing)?.lines).toEqual(['2026-11-02 -123450', '2026-11-03 +2500']);
    const volksbank = ['Buchungstag;Verwendungszweck;Währung;Umsatz; ', '02.11.2026;SK-7;EUR;25,00;S'];
    expect(read([...volksbank, '03.11.2026;SK-8;EUR;5,00;H'])?.lines).toEqual([
      '2026-11-02 -2500',
      '2026-11-03 +500',
    ]);
  });

  it('has money out and money in in two columns (Bank of Ireland, Deutsche Bank, UBS)', () => {
    expect(
      read(
        ['Date,Details,Debit,Credit,Balance', '25/10/2026,SK-7,512.0,,', '26/10/2026,Refund,,428.03,100'],
        ',',
      )?.lines,
    ).toEqual(['2026-10-25 -51200', '2026-10-26 +42803']);
    expect(read(['Buchungstag;Umsatzart;Soll;Haben;Währung', '02.11.2026;SK-7;-25,00;;EUR'])?.lines).toEqual([
      '2026-11-02 -2500',
    ]);
    expect(read(['Datum;Text;Belastung;Gutschrift', '02.11.2026;SK-7;1’234.50;'], ';', 'CHF')?.lines).toEqual(
      ['2026-11-02 -123450'],
    );
  });

  it('without headings is known by its columns, where one alone can be the amount (Targobank, Raiffeisen)', () => {
    const rows = [
      '18.09.2026;"HOFER DANKT";16.09.2026;-33,87;EUR;;',
      '19.09.2026;Lohn;19.09.2026;1.900,00;EUR;;',
    ];
    expect(read(rows)?.lines).toEqual(['2026-09-18 -3387', '2026-09-19 +190000']);
    // A balance below zero could be the amount as well.
    expect(read(['18.09.2026;x;-33,87;-5,00', '19.09.2026;y;-1,00;-6,00'])).toBeNull();
    // Neither of them says which way the money went.
    expect(read(['18.09.2026;x;33,87', '19.09.2026;y;1,00'])).toBeNull();
  });

  it('of amounts that nothing gives a direction proves nothing', () => {
    expect(read(['Date,Description,Amount', '2026-11-02,SK-7,25.00'], ',')).toEqual({
      lines: [],
      unread: [],
      understood: 1,
    });
    expect(read(['Date,Description,Amount', '2026-11-02,SK-7,+25.00'], ',')?.lines).toEqual([
      '2026-11-02 +2500',
    ]);
  });

  it('has its days in every order that banks write, the month first only where no other day has been', () => {
    const dayOf = (...cells: string[]) =>
      read(['Date;Amount', ...cells.map((cell) => `${cell};-1`)])?.lines[0];
    for (const cell of [
      ...['20261102', '2026-11-02 10:00:00 +0000', '2026/11/02', '2.11.2026', '02.11.26', '2-11-2026'],
      ...['02/11/2026', '2 Nov 26', '02-Nov-2026', '2026.11.02.'],
    ])
      expect([cell, dayOf(cell)]).toEqual([cell, '2026-11-02 -100']);
    expect(dayOf('11/02/2026', '11/27/2026')).toBe('2026-11-02 -100');
    // The second of December has not been.
    expect(dayOf('02/12/2026')).toBe('2026-02-12 -100');
    expect(dayOf('soon')).toBeUndefined();
  });

  it('is read in the digits of its currency, and without the lines and columns of another one', () => {
    const kuwait = [
      'date;amount;currency',
      '2026-11-02;-600.461;KWD',
      '2026-11-02;-600,461;',
      '2026-11-02;-1;USD',
    ];
    expect(read(kuwait, ';', 'KWD')?.lines).toEqual(['2026-11-02 -600461', '2026-11-02 -600461']);
    const yen = ['Datum;Betrag;Währung', '02.11.2026;-5000;JPY'];
    expect(read(yen, ';', 'JPY')?.lines).toEqual(['2026-11-02 -5000']);
    expect(read(yen)).toEqual({ lines: [], unread: [], understood: 1 });
    const both = ['Datum;Betrag (USD);Betrag (EUR)', '02.11.2026;-6,00;-5,00'];
    expect(read(both)?.lines).toEqual(['2026-11-02 -500']);
    expect(read(both, ';', 'USD')?.lines).toEqual(['2026-11-02 -600']);
    expect(read(['Datum;Valuta;Betrag', '02.11.2026;USD;-6,00'])?.lines).toEqual([]);
  });

  it('without a day and an amount is none', () => {
    for (const rows of [['date;text'], ['text;amount'], [], ['<html>']]) expect(read(rows)).toBeNull();
    expect(read(['date;amount'])).toEqual({ lines: [], unread: [], understood: 0 });
  });

  it('names the lines without a day or an amount by where they stand in the file', () => {
    const rows = [
      'Account;1',
      '',
      'date;amount',
      'soon;-5',
      '',
      '2026-11-02;-much',
      '2026-11-02',
      '2026-13-45;-5',
    ];
    expect(read(rows)).toEqual({
      lines: [],
      unread: [
        { line: 4, text: 'soon -5' },
        { line: 6, text: '2026-11-02 -much' },
        { line: 7, text: '2026-11-02' },
        { line: 8, text: '2026-13-45 -5' },
      ],
      understood: 0,
    });
  });
});
