import { readTrackingFile, sampleTrackingFile } from './trackingFile';

it('reads its own sample', () => {
  const file = readTrackingFile(sampleTrackingFile);
  expect(file).toMatchObject({
    rows: [
      { line: 2, order: '#1001', sku: '', carrier: 'DHL', tracking: 'JD014600003DE' },
      { line: 3, order: '#1002', sku: 'MUG-BLUE', quantity: '1', carrier: 'UPS' },
    ],
  });
});

it('knows columns by other names, in any order, with other delimiters and blank rows', () => {
  const text = '\ufeffSendungsnummer;Bestell-Nummer;Menge\n00340;1001;2\n;;\n"a;b";1002;\n';
  expect(readTrackingFile(text)).toEqual({
    rows: [
      { line: 2, order: '1001', sku: '', quantity: '2', carrier: '', tracking: '00340', url: '' },
      { line: 4, order: '1002', sku: '', quantity: '', carrier: '', tracking: 'a;b', url: '' },
    ],
  });
});

it.each([
  ['', 'empty'],
  ['order,tracking\n', 'empty'],
  ['tracking,carrier\nX,DHL\n', 'noOrder'],
  [`order\n${'1\n'.repeat(501)}`, 'tooMany'],
])('says why %j cannot be used', (text, problem) => {
  expect(readTrackingFile(text)).toEqual({ problem });
});

it.each<[string, string[]]>([
  [
    'order',
    [
      ...['Order', 'Order number', 'order_no', 'Order name', 'Order ID', 'Name', 'Reference', 'Bestellung'],
      ...['Bestellnummer', 'Bestelling', 'Bestelnummer', 'Commande', 'Pedido', 'Referenz', 'Referentie'],
    ],
  ],
  ['sku', ['SKU', 'Item', 'Item SKU', 'Article number', 'Artikelnummer', 'Référence', 'Referencia']],
  ['quantity', ['Quantity', 'Qty', 'Pieces', 'Menge', 'Anzahl', 'Aantal', 'Quantité', 'Cantidad']],
  [
    'carrier',
    [
      ...['Carrier', 'Tracking company', 'Shipping company', 'Versanddienst', 'Versender', 'Vervoerder'],
      ...['Transporteur', 'Transportista'],
    ],
  ],
  [
    'tracking',
    [
      ...['Tracking', 'Tracking number', 'Tracking no.', 'Tracking code', 'Tracking ID', 'Sendungsnummer'],
      ...['Sendungsverfolgung', 'Track & Trace', 'Barcode', 'Suivi', 'Numéro de suivi', 'Seguimiento'],
      'Número de seguimiento',
    ],
  ],
  ['url', ['URL', 'Link', 'Tracking URL', 'Tracking link', 'Track and trace URL']],
])('finds the %s under each of its headings', (key, headings) => {
  for (const heading of headings) {
    const names = key === 'order' ? [heading] : ['order', heading];
    const file = readTrackingFile(
      `${names.join(',')}\n${names.map((_, at) => `v${String(at)}`).join(',')}\n`,
    );
    expect([heading, file]).toMatchObject([heading, { rows: [{ [key]: `v${String(names.length - 1)}` }] }]);
  }
});
