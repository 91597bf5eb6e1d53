import { screen, waitFor, within } from '@testing-library/react';
import type { Product } from '../../../../domain/products/products';
import { defaultFeatures } from '../../../../domain/settings/settings';
import { Refusal, type Answers } from '../../../../testing/answers';
import { appInfo } from '../../../../testing/factories/app';
import { product } from '../../../../testing/factories/products';
import { vendorClaims } from '../../../../testing/factories/session';
import {
  submissionAnswer,
  submissionRow,
  submissionsAnswer,
} from '../../../../testing/factories/submissions';
import { renderScreen } from '../../../../testing/renderScreen';
import { onNarrowScreen } from '../../../../testing/screenWidth';

const [variant] = product().variants;
const picture = (id: string, alt = id) => ({
  id,
  src: `/files/${id}.png`,
  alt,
  contentType: 'IMAGE' as const,
});
const small = { ...variant!, id: '1', options: [{ name: 'Size', value: 'S' }] };
const before = product({
  id: '32',
  title: 'Ash board',
  bodyHtml: '<p>Oiled by hand.</p>',
  media: [picture('front'), picture('back')],
  options: [{ id: '1', name: 'Size', values: ['S', 'L'] }],
  variants: [small, { ...small, id: '2', options: [{ name: 'Size', value: 'L' }] }],
  metafields: [{ namespace: 'care', key: 'wash', value: 'By hand', type: 'text' }],
  seo: { title: 'Ash', description: '' },
  status: 'ACTIVE',
  approval: 'approved',
});
const after = product({
  ...before,
  title: 'Ash board, large',
  bodyHtml: '<p>Waxed by hand.</p><script>boom()</script><img src="x" onerror="boom()">',
  media: [picture('side'), picture('front', 'Seen from the front')],
  variants: [
    { ...small, price: '30.00' },
    { ...small, id: '3', options: [{ name: 'Size', value: 'M' }] },
  ],
  metafields: [{ namespace: 'care', key: 'wash', value: 'Never', type: 'text' }],
  seo: { title: 'Ash, large', description: '' },
  version: 4,
  status: 'DRAFT',
  approval: 'pending',
});
const rows = [
  submissionRow(),
  submissionRow({ id: '32', title: after.title, vendor: 'South Farm', kind: 'changed', version: 4 }),
  submissionRow({ id: '33', title: 'Elm board' }),
];
const wash = {
  name: 'Washing',
  type: 'input' as const,
  key: 'care.wash',
  required: false,
  showOnVendorPage: false,
  registration: false,
};

const answerFor = ({ productId }: { productId: string }) => {
  if (productId === '32')
    return submissionAnswer({
      product: after,
      approved: before,
      leftAt: '2026-01-14T10:00:00.000Z',
      decision: {
        action: 'unapprove',
        note: 'Too dark',
        by: 'robin@demo.test',
        at: '2026-01-10T10:00:00.000Z',
      },
    });
  const title = productId === '31' ? 'Oak board' : 'Elm board';
  return submissionAnswer({ product: product({ id: productId, title }) });
};

const open = (answers: Answers = {}, path = '/products/approval') =>
  renderScreen(path, {
    answers: {
      listSubmissions: submissionsAnswer(rows),
      readSubmission: answerFor,
      listSpecifications: { metafields: [], version: '1' },
      actOnProduct: { product: null, undo: '7' },
      actOnProducts: { undo: '8', count: 2 },
      undoProductAction: { restored: 1, kept: 0 },
      ...answers,
    },
  });
const pane = (name: string) => screen.findByRole('region', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

it('says in the list what waits as its SKU is sold by another vendor', async () => {
  const [first, ...others] = rows;
  await open({
    listSubmissions: submissionsAnswer([{ ...first!, sharedSkus: ['OAK', 'OAK-L'] }, ...others]),
  });
  const list = await screen.findByRole('list', { name: 'Pending review' });
  const said = within(list).getAllByText(/SKU of another vendor/);
  expect(said.map(({ textContent }) => textContent)).toEqual(['SKU of another vendor: OAK, OAK-L']);
});

it('lists what waits, and shows the whole of what is new', async () => {
  await open();
  const list = await screen.findByRole('list', { name: 'Pending review' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  expect(within(list).getByRole('button', { name: /^Oak board.*North Mill.*New/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await heading('Oak board');
  expect(screen.getByText('Never approved before')).toBeInTheDocument();
  expect(screen.getByText('Oiled.')).toBeInTheDocument();
  expect(screen.getByText('1 of 3')).toBeInTheDocument();
});

it('shows what changed since the approval, field by field, and runs nothing of it', async () => {
  const { user, container } = await open();
  await heading('Oak board');
  await user.keyboard('j');
  await heading('Ash board, large');
  const part = (name: string) => within(screen.getByRole('region', { name }));
  expect(part('Title').getByText(', large').tagName).toBe('INS');
  expect(part('Description').getByText('Oiled').tagName).toBe('DEL');
  expect(part('Description').getByText('Waxed').tagName).toBe('INS');
  const pictures = part('Pictures');
  expect(pictures.getByText('Removed')).toBeInTheDocument();
  expect(pictures.getByText('New')).toBeInTheDocument();
  expect(pictures.getByText('Alt text:')).toBeInTheDocument();
  const variants = part('Variants');
  expect(variants.getByRole('row', { name: /^S €20\.00.*€30\.00.*\+50%/ })).toBeInTheDocument();
  expect(variants.getByRole('row', { name: /^M New/ })).toBeInTheDocument();
  expect(variants.getByRole('row', { name: /^L Removed/ })).toBeInTheDocument();
  expect(part('Search engines').getByText(', large')).toBeInTheDocument();
  expect(screen.getByText('care.wash')).toBeInTheDocument();
  expect(screen.getByText('Too dark')).toBeInTheDocument();
  expect(container.querySelector('script, [onerror], [src="x"]')).toBeNull();
});

it('names specifications by their definition', async () => {
  await open({ listSpecifications: { metafields: [wash], version: '1' } }, '/products/approval?product=32');
  expect(await screen.findByText('Washing')).toBeInTheDocument();
});

it('approves by a key the version that was seen, and opens the next at once', async () => {
  let finish = (): void => undefined;
  const wait = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { user, asked } = await open({
    actOnProduct: async () => {
      await wait;
      return { product: null, undo: '7' };
    },
  });
  await heading('Oak board');
  await user.keyboard('a');
  await heading('Ash board, large');
  expect(screen.queryByRole('button', { name: /^Oak board/ })).not.toBeInTheDocument();
  finish();
  expect(await screen.findByText('“Oak board” approved')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'actOnProduct')?.input).toEqual({
    productId: '31',
    action: 'approve',
    version: 1,
  });
});

it('decides by a double click about what was seen alone, and by the next click about the next', async () => {
  const { user, asked } = await open();
  await heading('Oak board');
  await user.dblClick(await screen.findByRole('button', { name: 'Approve' }));
  await heading('Ash board, large');
  const decided = () =>
    asked.flatMap(({ name, input }) =>
      name === 'actOnProduct' && typeof input === 'object' && 'productId' in input ? [input.productId] : [],
    );
  await waitFor(() => expect(decided()).toEqual(['31']));
  await user.pointer({ target: document.body });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(decided()).toEqual(['31', '32']));
});

it('takes a decision back, and shows what it was about', async () => {
  const { user, asked } = await open();
  await heading('Oak board');
  await user.keyboard('a');
  await heading('Ash board, large');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 product restored')).toBeInTheDocument();
  await heading('Oak board');
  expect(asked.find(({ name }) => name === 'undoProductAction')?.input).toEqual({ actionId: '7' });
});

it('turns down with a usual reason by its number, and Enter', async () => {
  const { user, asked } = await open();
  await heading('Oak board');
  await user.keyboard('r');
  const dialog = await screen.findByRole('alertdialog', { name: 'Reject “Oak board”?' });
  expect(within(dialog).getByRole('textbox')).toHaveFocus();
  await user.keyboard('3');
  await user.keyboard(' Thank you.{Enter}');
  expect(await screen.findByText('“Oak board” rejected')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'actOnProduct')?.input).toEqual({
    productId: '31',
    action: 'unapprove',
    version: 1,
    note: 'Please check the price: it does not seem right. Thank you.',
  });
});

it('says the note that was written with whatever is decided', async () => {
  const { user, asked } = await open();
  await heading('Oak board');
  await user.keyboard('n');
  await user.keyboard('Not a board{Escape}');
  expect(screen.getByRole('textbox', { name: /^Note to the vendor/ })).toHaveValue('Not a board');
  await user.keyboard('d');
  expect(await screen.findByText('“Oak board” deleted')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'actOnProduct')?.input).toMatchObject({
    action: 'delete',
    note: 'Not a board',
  });
  await heading('Ash board, large');
  expect(screen.getByRole('textbox', { name: /^Note to the vendor/ })).toHaveValue('');
});

it('shows what is new where it changed meanwhile, and decides nothing unseen', async () => {
  let current: Product = product();
  const { user, asked } = await open({
    readSubmission: ({ productId }: { productId: string }) =>
      productId === '31' ? submissionAnswer({ product: current }) : answerFor({ productId }),
    actOnProduct: ({ version }: { version: number }) =>
      version === current.version
        ? { product: null, undo: '7' }
        : new Refusal(409, { message: 'Oak board was changed in the meantime.' }),
  });
  await heading('Oak board');
  current = product({ title: 'Plastic board', version: 2 });
  await user.keyboard('a');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/changed while you looked.*Oak.*Plastic/);
  await heading('Plastic board');
  await user.keyboard('a');
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'actOnProduct').map(({ input }) => input['version'])).toEqual([
      1, 2,
    ]),
  );
});

it('puts back what could not be decided, with the reason', async () => {
  const { user } = await open({ actOnProduct: new Refusal(400, { message: 'The shop is closed' }) });
  await heading('Oak board');
  await user.keyboard('a');
  expect(await screen.findByText('Nothing was changed: The shop is closed')).toBeInTheDocument();
  await heading('Oak board');
});

it('decides about several, and says which were changed meanwhile', async () => {
  const { user, asked } = await open();
  await heading('Oak board');
  await user.keyboard('xjxjx');
  expect(await screen.findByText('3 selected')).toBeInTheDocument();
  await user.keyboard('a');
  expect(
    await screen.findByText('2 products approved. 1 was changed meanwhile and is still pending.'),
  ).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'actOnProducts')?.input).toEqual({
    action: 'approve',
    ids: ['31', '32', '33'],
    versions: [1, 4, 1],
  });
});

it('is narrowed to a vendor', async () => {
  const { user, place, asked } = await open();
  await heading('Oak board');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Vendor' }), 'South Farm (1)');
  expect(place()).toBe('/products/approval?vendor=South+Farm');
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'listSubmissions').at(-1)?.input).toEqual({
      vendor: 'South Farm',
    }),
  );
});

it('opens the product itself by Enter', async () => {
  const { user, place } = await open({ readProduct: { product: product() } });
  await heading('Oak board');
  await user.keyboard('{Enter}');
  expect(place()).toBe('/products/31');
});

it('keeps the marketplace’s own reasons', async () => {
  const features = { ...defaultFeatures, approvalReasons: [{ name: 'Blurred', text: 'Sharper, please' }] };
  const { user, asked } = await open({ readAppInfo: appInfo({ features }), saveFeatures: { features } });
  await heading('Oak board');
  await user.keyboard('r');
  expect(await screen.findByRole('button', { name: '1 Blurred' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit the usual reasons' }));
  await user.click(screen.getByRole('button', { name: 'Add a reason' }));
  await user.type(screen.getByRole('textbox', { name: 'Name of reason 2' }), 'Fake');
  await user.type(screen.getByRole('textbox', { name: 'Text of reason 2' }), 'Only your own work');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The usual reasons are saved')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'saveFeatures')?.input).toEqual({
    approvalReasons: [...features.approvalReasons, { name: 'Fake', text: 'Only your own work' }],
  });
});

it('says that nothing waits', async () => {
  await open({ listSubmissions: submissionsAnswer([]) });
  expect(await screen.findByText('Nothing is pending review')).toBeInTheDocument();
});

it('says what failed, and tries again', async () => {
  let fails = true;
  const { user } = await open({
    listSubmissions: () =>
      fails ? new Refusal(400, { message: 'The list is away' }) : submissionsAnswer(rows),
  });
  expect(await screen.findByText('The list is away')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Oak board');
});

it('is one column on a narrow screen: the list, then one of it', async () => {
  onNarrowScreen();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Ash board, large/ }));
  await heading('Ash board, large');
  expect(screen.queryByRole('list', { name: 'Pending review' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await heading('Elm board');
  await user.click(within(await pane('Elm board')).getByRole('button', { name: 'Approve' }));
  await heading('Ash board, large');
  await user.click(screen.getByRole('button', { name: 'Back to the queue' }));
  expect(await screen.findByRole('list', { name: 'Pending review' })).toBeInTheDocument();
});

it('is not for vendors', async () => {
  await renderScreen('/products/approval', { claims: vendorClaims() });
  expect(await screen.findByText('This page is for the marketplace')).toBeInTheDocument();
});

it('tells new from changed ones, finds some, and says where nothing is like that', async () => {
  const { user, asked, place } = await open({
    listSubmissions: ({ kind, q }: { kind?: string; q?: string }) =>
      submissionsAnswer(
        rows.filter((row) => (kind === undefined || row.kind === kind) && (q === undefined || q === 'elm')),
        { kinds: { new: 2, changed: 1 } },
      ),
  });
  await heading('Oak board');
  await user.click(screen.getByRole('button', { name: /^Changed\s*1$/ }));
  await heading('Ash board, large');
  expect(place()).toBe('/products/approval?kind=changed');
  await user.type(screen.getByRole('textbox', { name: 'Search title, SKU or vendor' }), 'nothing{Enter}');
  expect(await screen.findByText('Nothing that is pending review is like this.')).toBeInTheDocument();
  expect(asked.findLast(({ name }) => name === 'listSubmissions')?.input).toEqual({
    kind: 'changed',
    q: 'nothing',
  });
  await user.click(screen.getByRole('button', { name: 'Show all that wait' }));
  await heading('Oak board');
});

it('enlarges pictures one after the other by keyboard', async () => {
  const { user } = await open();
  await heading('Oak board');
  await user.keyboard('j');
  await heading('Ash board, large');
  const pictures = within(screen.getByRole('region', { name: 'Pictures' }));
  await user.click(pictures.getByRole('button', { name: 'Enlarge side' }));
  const first = within(await screen.findByRole('dialog', { name: 'side' }));
  expect(first.getByRole('img', { name: 'side' })).toBeInTheDocument();
  first.getByRole('group', { name: 'side' }).focus();
  await user.keyboard('{ArrowRight}');
  const next = within(await screen.findByRole('dialog', { name: 'Seen from the front' }));
  await user.click(next.getByRole('button', { name: 'Show at full size' }));
  expect(next.getByRole('button', { name: 'Fit to the window' })).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
