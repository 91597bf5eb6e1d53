import fc from 'fast-check';
import { eInvoiceLacks, type InvoiceFigures } from './eInvoice';
import { ublInvoiceOf } from './ublInvoice';
import { invoiceFigures, invoicePart as part, invoiceParty as party } from '../../testing/factories/invoices';

/**
 * The rules of EN 16931 by their own arithmetic, as the official Schematron (1.3.16) has it, over what is written:
 * none of our sums is asked. The whole of them is run over it by `npm run tries -- eInvoices`.
 */

const figures: InvoiceFigures = {
  ...invoiceFigures,
  seller: { ...invoiceFigures.seller, vatNumber: 'DE123456789' },
  lines: [part(10_000, 1_900)],
};

/** What stands in each element of a name. */
const within = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner);
const numbers = (xml: string, name: string): number[] => within(xml, name).map(Number);
/** To hundredths, as the rules round; halves up. */
const rounded = (amount: number): number => Math.round(Number((amount * 100).toFixed(4))) / 100;
const sumOf = (amounts: readonly number[]): number => rounded(amounts.reduce((sum, each) => sum + each, 0));

/** The rules that a document breaks. */
const broken = (xml: string): string[] => {
  const faults: string[] = [];
  const rule = (name: string, holds: boolean): void => {
    if (!holds) faults.push(name);
  };
  const lines = [...within(xml, 'cac:InvoiceLine'), ...within(xml, 'cac:CreditNoteLine')];
  rule('BR-16', lines.length > 0);
  rule(
    'BR-25',
    lines.every((line) => (within(line, 'cbc:Name')[0] ?? '').trim() !== ''),
  );
  rule(
    'BR-27',
    lines.every((line) => (numbers(line, 'cbc:PriceAmount')[0] ?? -1) >= 0),
  );
  const [buyer = ''] = within(xml, 'cac:AccountingCustomerParty');
  rule(
    'BR-07',
    within(buyer, 'cbc:RegistrationName').some((name) => name.trim() !== ''),
  );
  const net = (part: string, name: string): number => numbers(part, name)[0] ?? 0;
  const charges = within(xml, 'cac:AllowanceCharge');
  const [totals = ''] = within(xml, 'cac:LegalMonetaryTotal');
  const lineSum = sumOf(lines.map((line) => net(line, 'cbc:LineExtensionAmount')));
  const chargeSum = sumOf(charges.map((charge) => net(charge, 'cbc:Amount')));
  rule('BR-CO-10', net(totals, 'cbc:LineExtensionAmount') === lineSum);
  rule('BR-CO-13', net(totals, 'cbc:TaxExclusiveAmount') === sumOf([lineSum, chargeSum]));
  const [taxes = ''] = within(xml, 'cac:TaxTotal');
  const groups = within(taxes, 'cac:TaxSubtotal');
  const [tax = 0] = numbers(taxes, 'cbc:TaxAmount');
  rule('BR-CO-14', tax === sumOf(groups.map((group) => net(group, 'cbc:TaxAmount'))));
  rule(
    'BR-CO-15',
    net(totals, 'cbc:TaxInclusiveAmount') === sumOf([net(totals, 'cbc:TaxExclusiveAmount'), tax]),
  );
  const kindOf = (part: string): string =>
    `${within(part, 'cbc:ID').find((id) => /^[SZEG]$/.test(id)) ?? ''} ${within(part, 'cbc:Percent')[0] ?? ''}`;
  rule('BR-S-08', new Set(groups.map(kindOf)).size === groups.length);
  for (const group of groups) {
    const [base, amount, percent] = [
      net(group, 'cbc:TaxableAmount'),
      net(group, 'cbc:TaxAmount'),
      net(group, 'cbc:Percent'),
    ];
    const due = rounded((Math.abs(base) * percent) / 100);
    const isNear = Math.abs(amount) - 1 < due && Math.abs(amount) + 1 > due;
    rule('BR-CO-17', Math.round(percent) === 0 ? Math.round(amount) === 0 : isNear);
    const of = [
      ...lines
        .filter((line) => kindOf(within(line, 'cac:ClassifiedTaxCategory')[0] ?? '') === kindOf(group))
        .map((line) => net(line, 'cbc:LineExtensionAmount')),
      ...charges
        .filter((charge) => kindOf(charge) === kindOf(group))
        .map((charge) => net(charge, 'cbc:Amount')),
    ];
    rule(percent > 0 ? 'BR-S-08' : 'BR-Z-08', base === sumOf(of));
    rule('BR-Z-09', percent > 0 || amount === 0);
  }
  return faults;
};

it('knows a broken document when it sees one', () => {
  const xml = ublInvoiceOf('invoice', figures);
  expect(broken(xml)).toEqual([]);
  expect(broken(xml.replace('>19.80<', '>21.80<'))).toEqual(['BR-CO-14', 'BR-CO-15']);
  expect(broken(xml.replaceAll('<cbc:Percent>19<', '<cbc:Percent>17<'))).toEqual(['BR-CO-17']);
});

it('keeps the rules whatever was charged, however a shop rounds, in currencies with and without decimals', () => {
  const roundings = fc.constantFrom(Math.round, Math.floor, Math.ceil);
  const line = fc.tuple(
    fc.oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 50_000_000 })),
    fc.constantFrom(1, 2, 7, 10_000),
    fc.nat({ max: 1 }),
  );
  const rates = fc.constantFrom([19, 7], [24, 11], [8.875, 8.875], [14.975, 5], [0, 0], [25.5, 0]);
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      line,
      rates,
      roundings,
      fc.constantFrom('EUR', 'ISK', 'JPY', 'SEK'),
      (all, ship, [first = 0, second = 0], round, currency) => {
        const of = ([net, quantity, at]: (typeof all)[number]) => ({
          name: '',
          sku: '',
          quantity,
          net,
          tax: round((net * (at === 0 ? first : second)) / 100),
        });
        const said = {
          ...figures,
          currency,
          lines: all.map(of),
          shipping: { ...of(ship), name: 'Shipping' },
        };
        const kind = all.length === 0 ? 'credit-note' : 'invoice';
        expect(eInvoiceLacks(said)).toBeNull();
        expect(broken(ublInvoiceOf(kind, said))).toEqual([]);
      },
    ),
    { numRuns: 400 },
  );
});

it('says a rate that is measured as exactly as its tax wants', () => {
  // 8.875 per cent of 1,000,000.00; at 8.88 it would be 50.00 more.
  const lines = [{ name: 'Yacht', sku: '', quantity: 1, net: 100_000_000, tax: 8_875_000 }];
  const xml = ublInvoiceOf('invoice', {
    ...figures,
    lines,
    shipping: { ...figures.shipping, net: 0, tax: 0 },
  });
  expect(within(xml, 'cbc:Percent')).toEqual(['8.875', '8.875']);
});

it('has shipping that goes back alone as its line, as there is no document without one', () => {
  const xml = ublInvoiceOf('credit-note', { ...figures, lines: [] });
  expect(within(xml, 'cac:CreditNoteLine')).toHaveLength(1);
  expect(within(xml, 'cbc:Name')).toEqual(['Shipping']);
  expect(within(xml, 'cac:AllowanceCharge')).toEqual([]);
  expect(numbers(xml, 'cbc:TaxInclusiveAmount')).toEqual([5]);
});

it('names what has only a number or nothing to be named by, and says no blank and no lone half of a letter', () => {
  const [line] = figures.lines;
  if (line === undefined) throw new Error('There is a line');
  const names = ['  ', '\u0001', 'A\ud800'].map((name, index) => ({
    ...line,
    name,
    sku: index === 0 ? 'M-2' : ' ',
  }));
  const xml = ublInvoiceOf('invoice', {
    ...figures,
    lines: names,
    buyer: { ...party, name: ' ', company: 'Engines' },
  });
  expect(within(xml, 'cac:Item').map((item) => within(item, 'cbc:Name')[0])).toEqual(['M-2', '2', 'A\ufffd']);
  expect(within(xml, 'cbc:RegistrationName')).toEqual(['Harbour GmbH', 'Engines']);
  // A note of blanks is none: what is untaxed without a reason is zero-rated, not exempt (BR-E-10).
  const untaxed = { ...figures, lines: [{ ...line, tax: 0 }], shipping: { ...line, tax: 0 } };
  expect(ublInvoiceOf('invoice', { ...untaxed, exemptNote: ' ' })).not.toContain('<cbc:ID>E</cbc:ID>');
});

it('calls places as the list of the standard does, which knows no code of shops alone', () => {
  const countryOf = (country: string) => {
    const [buyer = ''] = within(
      ublInvoiceOf('invoice', { ...figures, buyer: { ...party, country } }),
      'cac:AccountingCustomerParty',
    );
    return within(buyer, 'cbc:IdentificationCode');
  };
  expect([countryOf('XK'), countryOf('AC'), countryOf('TA'), countryOf('de')]).toEqual([
    ...[['1A'], ['SH'], ['SH'], ['DE']],
  ]);
});

it('gives no address that is none', () => {
  const xml = ublInvoiceOf('invoice', { ...figures, buyer: { ...party, email: 'ada' } });
  expect(within(xml, 'cbc:EndpointID')).toEqual(['ada@buyers.example']);
});
