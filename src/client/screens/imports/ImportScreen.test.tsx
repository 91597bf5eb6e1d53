import { foreignFault } from '../../../domain/errors/faultIn';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImportDraft } from '../../../domain/imports/importDrafts';
import type { ImportRow } from '../../../domain/imports/imports';
import { keptPlan } from '../../../domain/imports/importMappings';
import { planOfMapping } from '../../../domain/imports/plan/plan';
import { Refusal, type Answers } from '../../../testing/answers';
import { fileOf } from '../../../testing/factories/files';
import { importBatch } from '../../../testing/factories/imports';
import { vendorClaims } from '../../../testing/factories/session';
import { openInProcess } from '../../../testing/inProcessPort';
import { renderScreen } from '../../../testing/renderScreen';
import { switchLanguage } from '../../language/language';
import { importKeeper } from './importKeeper';

jest.mock('./worker/openWorker', () => ({ openWorker: () => openInProcess() }));
jest.mock('../../api/uploads/upload', () => ({
  uploadStaged: (file: File) => {
    mockUploads.push(file);
    return Promise.resolve('/files/demo/1/hats.csv');
  },
  fetchStored: () => Promise.resolve(mockStored),
}));
let mockStored: File;
jest.mock('../../ui/saveBlob', () => ({
  saveBlob: (blob: Blob, name: string) => {
    mockSaved.push({ blob, name });
  },
}));
const mockUploads: File[] = [];
const mockSaved: { blob: Blob; name: string }[] = [];

const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
const good = lines('Title,SKU,Price', 'Hat,H-1,10', 'Cap,C-1,5');
const mixed = lines('Title,SKU,Price,Colour', 'Hat,H-1,free,red', 'Cap,C-1,5,blue', ',B-1,7,green');
const failing = fileOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'hats.xlsx');

const row = (changes: Partial<ImportRow>): ImportRow => ({
  line: 2,
  outcome: 'created',
  productId: '31',
  title: 'Cap',
  sku: 'C-1',
  errors: {},
  ...changes,
});

const draft: ImportDraft = {
  id: '4',
  name: 'hats.csv',
  size: 40,
  step: 'columns',
  choices: null,
  plan: null,
  fillVendor: '',
  remedies: [],
  importId: null,
  createdAt: '2026-01-15T09:30:00.000Z',
  updatedAt: '2026-01-15T09:31:00.000Z',
};
const keeping: Answers = {
  listImportDrafts: { drafts: [] },
  keepImportDraft: { draft },
  changeImportDraft: { draft },
};

const openScreen = (answers: Answers = {}, path = '/imports/new') =>
  renderScreen(path, { claims: vendorClaims(), answers: { ...keeping, ...answers } });
const choose = async (content: string, answers?: Answers) => {
  const { user, ...rest } = await openScreen(answers);
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await user.upload(input, fileOf(content, 'hats.csv'));
  return { user, ...rest };
};
const toCheck = async (content: string, answers?: Answers) => {
  const opened = await choose(content, answers);
  await screen.findByRole('heading', { name: 'Columns of hats.csv' });
  await opened.user.click(screen.getByRole('button', { name: /^Check \d+ rows?$/ }));
  await screen.findByRole('heading', { name: 'Check hats.csv' });
  return opened;
};
const figure = (word: string) => screen.getByText(word, { selector: 'dt' }).nextElementSibling?.textContent;
const savedText = () => mockSaved[0]?.blob.text();

beforeEach(() => {
  // Rows are drawn as far as they are in view, and nothing has a height here.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
  mockUploads.length = 0;
  mockSaved.length = 0;
});
afterEach(async () => {
  importKeeper.close();
  await act(() => switchLanguage('en'));
});

describe('choosing a file', () => {
  it('hands out the sample file', async () => {
    const { user } = await openScreen();
    await user.click(await screen.findByRole('button', { name: 'Download the sample file' }));
    expect(mockSaved[0]?.name).toBe('products-sample.csv');
    expect(await savedText()).toMatch(/^Title,Option 1 name/);
  });

  const drop = async (...files: File[]) => {
    const zone = (await screen.findByRole('button', { name: 'Choose a file' })).parentElement;
    if (zone === null) throw new Error('There is no place to drop');
    const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
    fireEvent.drop(zone, { dataTransfer: { files, items, types: ['Files'] } });
  };

  it('says what is wrong with a dropped spreadsheet', async () => {
    await openScreen();
    await drop(failing);
    expect(await screen.findByText(/This spreadsheet cannot be read/)).toBeVisible();
  });

  it('wants one file at a time', async () => {
    await openScreen();
    await drop(fileOf(good, 'a.csv'), fileOf(good, 'b.csv'));
    expect(await screen.findByText('Choose one file at a time.')).toBeVisible();
  });

  it('offers another reading where there is nothing in the file', async () => {
    await choose('Title,SKU,Price\n');
    expect(await screen.findByText('There are headings, but no rows below them')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Delimiter' })).toHaveValue(',');
  });

  it('says which rows end early, and turns them away where that is wanted', async () => {
    const { user } = await choose(lines('Title,SKU,Price,Stock', 'Hat,H-1,5,3', 'Cap,C-1,6', 'Bag,B-1,7,1'));
    expect(
      await screen.findByText('1 row ends early: its last columns are read as empty. Line 3'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reject them' }));
    expect(await screen.findByText('1 row ends early and is rejected. Line 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Read as empty' })).toBeVisible();
  });

  it('finds the headings below a title, and reads another line as them where that is chosen', async () => {
    const { user } = await choose(lines('Autumn', 'Title,SKU,Price', 'Hat,H-1,5'));
    const line = await screen.findByRole('combobox', { name: 'Headings in line' });
    expect(line).toHaveValue('2');
    await user.selectOptions(line, '1');
    expect(await screen.findByText('There is only one column. Is the delimiter right?')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Headings in line' })).toHaveValue('1');
  });

  it('shows imports that are under way', async () => {
    await openScreen({ listImports: { imports: [importBatch({ id: '9', name: 'caps.csv' })] } });
    expect(await screen.findByRole('link', { name: 'caps.csv' })).toHaveAttribute('href', '/imports/9');
  });
});

describe('columns', () => {
  it('maps what it knows, and says what is left out', async () => {
    await choose(mixed);
    expect(await screen.findByRole('combobox', { name: 'Field of Price' })).toHaveValue('price');
    expect(screen.getByText('1 column fills no field and is left out: Colour')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check 3 rows' })).toBeEnabled();
    expect(screen.queryByText(/heading says/)).not.toBeInTheDocument();
  });

  it('does not take back what was chosen when an earlier file is remembered later', async () => {
    let remember: () => void = () => undefined;
    const { user, asked } = await choose(mixed, {
      listImportMappings: () =>
        new Promise((resolve) => {
          const feeds = [
            { column: 0, target: 'title' as const, steps: [] },
            { column: 1, target: 'sku' as const, steps: [] },
          ];
          const plan = { feeds, constants: [], kind: 'plain' as const, fold: false, makeSkus: false };
          const kept = { ...plan, skuPrefix: '', currency: '', tellApart: false };
          const headings = ['Title', 'SKU', 'Price', 'Colour'];
          const mapping = {
            id: '4',
            name: 'old.csv',
            headings,
            plan: kept,
            by: '',
            at: '2026-01-15T09:30:00.000Z',
          };
          remember = () => resolve({ mappings: [mapping] });
        }),
    });
    const columns = (await screen.findByRole('heading', { name: 'Columns of hats.csv' })).closest(
      '[aria-busy]',
    );
    expect(columns).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(asked.some(({ name }) => name === 'listImportMappings')).toBe(true));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Field of Colour' }), 'description');
    remember();
    await waitFor(() => expect(columns).toHaveAttribute('aria-busy', 'false'));
    expect(screen.getByRole('button', { name: 'Check 3 rows' })).toBeEnabled();
    expect(screen.getByRole('combobox', { name: 'Field of Price' })).toHaveValue('price');
    expect(screen.getByRole('combobox', { name: 'Field of Colour' })).toHaveValue('description');
  });

  it('names required fields that no column fills', async () => {
    const { user } = await choose(lines('Title,Code,Price', 'Hat,H-1,10'));
    expect(await screen.findByText('Choose a column for: SKU')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Field of Code' }), 'SKU');
    expect(screen.queryByText(/Choose a column for/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check 1 row' }));
    expect(await screen.findByRole('heading', { name: 'Check hats.csv' })).toBeVisible();
  });

  it.each([
    [
      'prices',
      lines('SKU,Price', 'H-1,12', 'C-1,7'),
      [
        ['SKU', 'sku'],
        ['Price', 'price'],
      ],
    ],
    [
      'an inventory of Shopify’s',
      lines(
        'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,On hand (current),On hand (new)',
        'hat,Hat,Title,Default Title,H-1,,,Shop,4,9',
        'cap,Cap,Size,S,C-1,,,Shop,5,',
      ),
      [
        ['SKU', 'sku'],
        ['On hand (new)', 'stock'],
      ],
    ],
  ])('of %s alone change what has their SKUs', async (_, content, sent) => {
    const { user, asked } = await choose(content, {
      checkImport: { batch: importBatch({ id: '7', state: 'checking' }) },
      readImport: { batch: importBatch({ id: '7', state: 'checking' }) },
    });
    expect(
      await screen.findByText(
        'This file has no titles: it updates the products that have its SKUs, and makes no new ones.',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/Choose a column for/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check 2 rows' }));
    await screen.findByRole('heading', { name: 'Check hats.csv' });
    expect([figure('Rows'), figure('Good'), figure('With errors')]).toEqual(['2', '2', '0']);
    await user.click(screen.getByRole('button', { name: 'Dry run of 2 rows' }));
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain('checkImport'));
    const input = asked.find(({ name }) => name === 'checkImport')?.input;
    expect(input).toMatchObject({
      source: { mapping: expect.arrayContaining(sent.map(([from, to]) => ({ from, to }))) as unknown },
    });
    expect(JSON.stringify(input)).not.toMatch(/"to":"(title|option)/);
  });

  it('say nothing of SKUs where there are titles', async () => {
    await choose(lines('Title,SKU,Stock,Price', 'Hat,H-1,5,4'));
    expect(await screen.findByRole('button', { name: 'Check 1 row' })).toBeEnabled();
    expect(screen.queryByText(/makes no new ones/)).not.toBeInTheDocument();
  });

  it('reads the file anew with another delimiter', async () => {
    const { user } = await choose(good);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Delimiter' }), 'Semicolon');
    expect(await screen.findByText('There is only one column. Is the delimiter right?')).toBeVisible();
  });
});

describe('checking', () => {
  it('counts rows, and shows the good ones', async () => {
    await toCheck(good);
    expect([figure('Rows'), figure('Good'), figure('With errors'), figure('Products')]).toEqual([
      '2',
      '2',
      '0',
      '2',
    ]);
    const table = await screen.findByRole('table', { name: 'Preview' });
    expect(within(table).getByText('Cap')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Dry run of 2 rows' })).toBeEnabled();
  });

  it('shows good rows with their numbers as the reader writes them', async () => {
    await toCheck(
      lines('Title,SKU,Price,Stock,Weight,Weight unit', 'Hat,H-1,12.50,Untracked,0.75,kg', 'Cap,C-1,5,7,,'),
    );
    await act(() => switchLanguage('de'));
    const [table] = await screen.findAllByRole('table');
    if (table === undefined) throw new Error('There is no preview');
    const cells = within(table).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...['2', 'Hat', 'H-1', '12,5', '0,75', 'kg', 'Nicht erfasst'],
      ...['3', 'Cap', 'C-1', '5', '', '', '7'],
    ]);
  });

  it('fixes a cell in place, and checks the row at once', async () => {
    const { user } = await toCheck(mixed);
    const price = await screen.findByRole('textbox', { name: 'Price, line 2' });
    expect(price).toHaveValue('free');
    expect(price).toHaveAccessibleDescription('Must be a number');
    await user.clear(price);
    await user.type(price, '12{Enter}');
    await waitFor(() => expect(figure('Good')).toBe('2'));
    expect(screen.getByRole('textbox', { name: 'Price, line 2' })).toHaveValue('12');
    expect(screen.getByText('Fixed', { selector: 'span' })).toBeVisible();
    expect(screen.getByText('3 rows: 2 are good, 1 has errors, 0 skipped')).toBeInTheDocument();
  });

  it('keeps a message while it is not fixed', async () => {
    const { user } = await toCheck(mixed);
    const price = await screen.findByRole('textbox', { name: 'Price, line 2' });
    await user.clear(price);
    await user.tab();
    await waitFor(() => {
      expect(screen.getByRole('textbox', { name: 'Price, line 2' })).toHaveAccessibleDescription(
        'Required field',
      );
    });
  });

  it('filters by kind of error', async () => {
    const { user } = await toCheck(mixed);
    await screen.findByRole('textbox', { name: 'Price, line 2' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Error' }), 'Title: Required field (1)');
    await waitFor(() => {
      expect(screen.queryByRole('textbox', { name: 'Price, line 2' })).not.toBeInTheDocument();
    });
    expect(await screen.findByRole('textbox', { name: 'Title, line 4' })).toBeVisible();
  });

  it('skips a row and takes it back', async () => {
    const { user } = await toCheck(mixed);
    await user.click(await screen.findByRole('button', { name: 'Skip line 2' }));
    await user.click(await screen.findByRole('button', { name: 'Include line 2' }));
    expect(await screen.findByRole('button', { name: 'Skip line 2' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Skip 2, dry run of 1' })).toBeVisible();
  });

  it('skips all that have errors', async () => {
    const { user } = await toCheck(mixed);
    await user.click(await screen.findByRole('button', { name: 'Skip all 2 rows' }));
    expect(await screen.findByText('No row has an error')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Dry run of 1 row' })).toBeEnabled();
  });

  it('fixes a row of a wrong shape as a whole', async () => {
    const { user } = await toCheck(lines('Title,SKU,Price', 'Hat, red,H-1,8', 'Cap,C-1,5'));
    expect(
      await screen.findByText(/^The row has 4 fields, the headings have 3: "8" is left over/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit row: 2' }));
    const sheet = await screen.findByRole('dialog', { name: 'Line 2' });
    for (const [name, value] of [
      ['Title', 'Hat, red'],
      ['SKU', 'H-1'],
      ['Price', '8'],
    ] as const) {
      const field = within(sheet).getByRole('textbox', { name });
      await user.clear(field);
      await user.type(field, value);
    }
    await user.click(within(sheet).getByRole('button', { name: 'Save row' }));
    await waitFor(() => expect(figure('Good')).toBe('2'));
  });

  it('asks before an open file is left that is not kept yet', async () => {
    const { user, place } = await toCheck(good, {
      keepImportDraft: () => new Promise<never>(() => undefined),
    });
    await user.click(screen.getAllByRole('link', { name: 'Imports' })[0]!);
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(place()).toBe('/imports/new');
    expect(await screen.findByRole('heading', { name: 'Check hats.csv' })).toBeVisible();
  });

  it('leaves a file that is kept without a question', async () => {
    const { user, place } = await toCheck(good, { listImports: { imports: [] } });
    await screen.findByText('Kept. You can go on with it on any device.');
    await user.click(screen.getAllByRole('link', { name: 'Imports' })[0]!);
    await waitFor(() => expect(place()).toBe('/imports'));
  });
});

describe('importing', () => {
  const answers = (changes = {}): Answers => {
    const batch = importBatch({
      id: '7',
      name: 'hats.csv',
      total: 1,
      done: 1,
      created: 0,
      updated: 0,
      ...changes,
    });
    return {
      checkImport: { batch: { ...batch, state: 'checking' } },
      readImport: { batch },
      listRefusedRows: { rows: [], next: null },
      listImportRows: ({ outcome }: { outcome: string }) => ({
        rows:
          outcome === 'rejected'
            ? [
                row({
                  line: 3,
                  outcome: 'rejected',
                  productId: null,
                  errors: { sku: foreignFault('Not yours') },
                }),
              ]
            : [row({})],
        next: null,
      }),
    };
  };

  it('sends the good rows alone, and shows what became of them', async () => {
    const { user, asked } = await toCheck(
      mixed,
      answers({ state: 'finished', created: 1, rejected: 0, leftOut: 2 }),
    );
    await user.click(screen.getByRole('button', { name: 'Skip 2, dry run of 1' }));
    expect(await screen.findByRole('link', { name: 'Cap' })).toHaveAttribute('href', '/products/31');
    expect(figure('Created')).toBe('1');
    expect(screen.getByText('2 rows were skipped before the import.')).toBeVisible();
    // The file as it was chosen, its good rows, and those that were left out.
    expect(mockUploads.map(({ name }) => name)).toEqual(['hats.csv', 'hats.csv', 'hats.csv']);
    expect(await mockUploads[0]?.text()).toBe(mixed);
    expect(asked.filter(({ name }) => name === 'checkImport').map(({ input }) => input)).toEqual([
      {
        url: '/files/demo/1/hats.csv',
        name: 'hats.csv',
        source: {
          file: 'hats.csv',
          mapping: [
            { from: 'Title', to: 'title' },
            { from: 'SKU', to: 'sku' },
            { from: 'Price', to: 'price' },
            { from: 'Colour', to: '' },
          ],
        },
        draftId: '4',
        leftOut: 2,
        leftOutUrl: '/files/demo/1/hats.csv',
      },
    ]);
  });

  it('says that the file was changed on the disk meanwhile, and sends nothing of it', async () => {
    const { user } = await toCheck(mixed, answers({ state: 'finished' }));
    const reading = jest.spyOn(Blob.prototype, 'stream').mockImplementation(() => {
      throw new DOMException('The requested file could not be read', 'NotReadableError');
    });
    await user.click(screen.getByRole('button', { name: 'Skip 2, dry run of 1' }));
    expect(
      await screen.findByText(/changed on your computer after it was read. Choose it again/),
    ).toBeVisible();
    expect(mockUploads).toHaveLength(1);
    reading.mockRestore();
  });

  it('hands out skipped and refused rows together, with their reasons', async () => {
    const { user } = await toCheck(mixed, answers({ state: 'finished', rejected: 1 }));
    await user.click(screen.getByRole('button', { name: 'Skip 2, dry run of 1' }));
    await user.click(await screen.findByRole('button', { name: 'Download rejected rows' }));
    await waitFor(() => expect(mockSaved).toHaveLength(1));
    expect(mockSaved[0]?.name).toBe('hats-rejected.csv');
    expect(await savedText()).toBe(
      [
        'Title,SKU,Price,Colour,Reason',
        'Hat,H-1,free,red,Price: Must be a number',
        'Cap,C-1,5,blue,SKU: Not yours',
        ',B-1,7,green,Title: Required field',
        '',
      ].join('\r\n'),
    );
    mockSaved.length = 0;
    await act(() => switchLanguage('de'));
    await user.click(await screen.findByRole('button', { name: 'Abgelehnte Zeilen herunterladen' }));
    await waitFor(() => expect(mockSaved).toHaveLength(1));
    expect((await savedText())?.split('\r\n').slice(1)).toEqual([
      'Hat,H-1,free,red,Preis: Muss eine Zahl sein',
      'Cap,C-1,5,blue,SKU: Not yours',
      ',B-1,7,green,Titel: Pflichtfeld',
      '',
    ]);
  });

  it('follows the import, and is found again after one left', async () => {
    const running = answers({ state: 'running', done: 0, rejected: 0 });
    const { user, place } = await toCheck(good, running);
    await user.click(screen.getByRole('button', { name: 'Dry run of 2 rows' }));
    expect(await screen.findByRole('progressbar', { name: 'Importing hats.csv' })).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: 'Imports' })[0]!);
    await waitFor(() => expect(place()).toBe('/imports'));
    await user.click((await screen.findAllByRole('link', { name: 'Import a CSV' }))[0]!);
    expect(await screen.findByRole('progressbar', { name: 'Importing hats.csv' })).toBeVisible();
  });

  it('stays at the check when the import cannot begin', async () => {
    const { user } = await toCheck(good, {
      ...answers(),
      checkImport: () => Promise.reject(new TypeError('Offline')),
    });
    await user.click(screen.getByRole('button', { name: 'Dry run of 2 rows' }));
    expect(await screen.findByText('The import did not begin')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Dry run of 2 rows' })).toBeEnabled();
  });
});

it('mends all rows with one error at once, and takes that back', async () => {
  const { user } = await toCheck(lines('Title,SKU,Price', 'Hat,A,5', 'Cap,A,6', 'Belt,A,7'));
  // One reason for all of them: its likeliest remedy is there at once.
  const remedy = await screen.findByRole('combobox', { name: 'One remedy for all of these rows' });
  expect(remedy).toHaveValue('makeSku');
  expect(await screen.findByText('All 2 rows are right then.')).toBeVisible();
  expect(screen.getByText('Line 3 · Cap').parentElement).toHaveTextContent('A → CAP');
  await user.selectOptions(remedy, 'replace');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'A');
  await user.type(screen.getByRole('textbox', { name: 'Replace by' }), 'B');
  expect(await screen.findByText('2 rows change, 1 of them is right then.')).toBeVisible();
  await user.selectOptions(remedy, 'makeSku');
  await user.click(await screen.findByRole('button', { name: 'Change 2 rows' }));
  expect(await screen.findByText('SKU, 2 rows: Make SKUs of title and options.')).toBeVisible();
  await waitFor(() => expect(figure('Good')).toBe('3'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(figure('Good')).toBe('1'));
});

describe('what is kept', () => {
  interface Change {
    rows?: { line: number; edits: unknown; skipped: boolean }[];
    step?: string;
  }
  const changesIn = (asked: Awaited<ReturnType<typeof openScreen>>['asked']): Change[] =>
    asked.filter(({ name }) => name === 'changeImportDraft').map(({ input }) => input);

  it('is the file, its step, and each row that is fixed or skipped', async () => {
    const { user, asked } = await toCheck(mixed);
    const price = await screen.findByRole('textbox', { name: 'Price, line 2' });
    await user.clear(price);
    await user.type(price, '7{Enter}');
    await user.click(screen.getByRole('button', { name: 'Skip line 4' }));
    expect(await screen.findByText('Kept. You can go on with it on any device.')).toBeVisible();
    await waitFor(() => expect(changesIn(asked).flatMap(({ rows = [] }) => rows)).toHaveLength(2));
    expect(changesIn(asked).some(({ step }) => step === 'check')).toBe(true);
    expect(changesIn(asked).flatMap(({ rows = [] }) => rows)).toMatchObject([
      { line: 2, edits: { price: '7' }, skipped: false },
      { line: 4, edits: null, skipped: true },
    ]);
  });

  it('is there again after a reload, at the step at which it was left', async () => {
    mockStored = fileOf(mixed, 'hats.csv');
    const plan = keptPlan(planOfMapping(['title', 'sku', 'price', null]));
    await openScreen(
      {
        readImportDraft: {
          draft: { ...draft, step: 'check', plan },
          url: '/files/demo/1/hats.csv',
          rows: [
            { line: 2, edits: { price: '7' }, whole: false, skipped: false },
            { line: 4, edits: null, whole: false, skipped: true },
          ],
          next: null,
        },
      },
      '/imports/new?draft=4',
    );
    expect(await screen.findByRole('heading', { name: 'Check hats.csv' })).toBeVisible();
    expect(figure('Good')).toBe('2');
    expect(figure('With errors')).toBe('0');
    expect(screen.getByRole('button', { name: 'Dry run of 2 rows' })).toBeEnabled();
  });

  it('leads to the import that it became', async () => {
    const batch = importBatch({ id: '7', name: 'hats.csv', state: 'finished' });
    const { place } = await openScreen(
      {
        readImportDraft: { draft: { ...draft, importId: '7' }, url: '', rows: [], next: null },
        readImport: { batch },
        listImportRows: { rows: [], next: null },
        listRefusedRows: { rows: [], next: null },
      },
      '/imports/new?draft=4',
    );
    await waitFor(() => expect(place()).toBe('/imports/7'));
  });

  it('says when it is not kept, and tries again', async () => {
    let fails = true;
    const { user } = await choose(good, {
      keepImportDraft: () => (fails ? new Refusal(503, { message: 'Busy' }) : { draft }),
    });
    expect(await screen.findByText(/What you did here is not kept yet/)).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Kept. You can go on with it on any device.')).toBeVisible();
  });

  it('is listed where one begins, to go on with or to put away', async () => {
    const { user, asked } = await openScreen({
      listImportDrafts: { drafts: [{ ...draft, step: 'check' }] },
      discardImportDraft: { deleted: true },
    });
    const link = await screen.findByRole('link', { name: 'hats.csv' });
    expect(link).toHaveAttribute('href', '/imports/new?draft=4');
    await user.click(screen.getByRole('button', { name: 'Put away hats.csv' }));
    await waitFor(() => expect(asked.some(({ name }) => name === 'discardImportDraft')).toBe(true));
  });
});
