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
