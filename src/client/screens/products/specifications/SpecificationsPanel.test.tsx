import { screen, waitFor, within } from '@testing-library/react';
import type { FieldDefinition } from '../../../../domain/vendors/fields';
import type { Metafield, ProductInput } from '../../../../domain/products/products';
import { defaultFeatures } from '../../../../domain/settings/settings';
import type { Answers } from '../../../../testing/answers';
import { appInfo } from '../../../../testing/factories/app';
import { product, productRow, productsPage } from '../../../../testing/factories/products';
import { vendorClaims } from '../../../../testing/factories/session';
import { renderScreen } from '../../../../testing/renderScreen';

const define = (
  key: string,
  name: string,
  type: FieldDefinition['type'],
  changes: Partial<FieldDefinition> = {},
): FieldDefinition => ({
  key,
  name,
  type,
  required: false,
  showOnVendorPage: true,
  registration: true,
  ...changes,
});
const kind = define('kind', 'What is it?', 'select', { options: ['Chair', 'Lamp'] });
const wood = define('wood', 'Wood', 'input', {
  required: true,
  description: 'Which tree? {show:kind|showWhen:Chair}',
});
const told = (key: string, value: string, type = 'input', namespace = 'custom'): Metafield => ({
  id: key,
  key,
  namespace,
  value,
  type,
});

const open = async (definitions: FieldDefinition[], metafields: Metafield[] = [], answers: Answers = {}) => {
  const shown = await renderScreen('/products/31', {
    claims: vendorClaims(),
    answers: {
      listSpecifications: { metafields: definitions, version: '1' },
      readProduct: { product: product({ metafields }) },
      saveProduct: ({ product: { metafields: kept = [] } }: { product: ProductInput }) => ({
        product: product({
          metafields: kept.map((each, index) => ({ ...each, id: String(index) })),
          version: 2,
        }),
      }),
      ...answers,
    },
  });
  await screen.findByDisplayValue('Oak board');
  await screen.findByRole('region', { name: 'Specification' });
  await waitFor(() => expect(screen.queryByLabelText('Loading the fields')).not.toBeInTheDocument());
  const panel = screen.getByRole('region', { name: 'Specification' });
  const saved = (): (readonly Partial<Metafield>[])[] =>
    shown.asked
      .filter(({ name }) => name === 'saveProduct')
      .map(({ input }) => (input['product'] as ProductInput).metafields ?? []);
  return { ...shown, saved, panel: within(panel) };
};

it('asks what the answers call for, and refuses a product that does not say it', async () => {
  const { user, panel, saved } = await open([kind, wood]);
  expect(panel.queryByRole('textbox', { name: 'Wood' })).not.toBeInTheDocument();
  await user.selectOptions(panel.getByRole('combobox', { name: 'What is it? (optional)' }), 'Chair');
  const field = panel.getByRole('textbox', { name: 'Wood' });
  expect(field).toHaveAccessibleDescription('Which tree?');
  await user.keyboard('{Control>}s{/Control}');
  expect(await panel.findByText('Some metafields are required')).toBeInTheDocument();
  expect(field).toHaveAccessibleDescription('Required');
  expect(saved()).toEqual([]);
  await user.type(field, 'Oak');
  expect(panel.queryByText('Some metafields are required')).not.toBeInTheDocument();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(saved()).toEqual([
      [
        { namespace: 'custom', key: 'kind', value: 'Chair', type: 'select' },
        { namespace: 'custom', key: 'wood', value: 'Oak', type: 'input' },
      ],
    ]),
  );
});

it('says nothing of a field that was not yet left', async () => {
  const { user, panel } = await open([define('must', 'Must', 'input', { required: true })]);
  expect(panel.queryByText('Required')).not.toBeInTheDocument();
  await user.click(panel.getByRole('textbox', { name: 'Must' }));
  await user.tab();
  expect(panel.getByText('Required')).toBeInTheDocument();
});

it('has a control for each type', async () => {
  const { panel } = await open([
    define('a', 'Line', 'input'),
    define('b', 'Lines', 'textarea'),
    define('c', 'One', 'select', { options: ['x', 'y'] }),
    define('d', 'Several', 'checkbox', { options: ['x', 'y'] }),
    define('e', 'Goes with', 'product'),
    define('f', 'the terms', 'terms', { link: 'https://a.test/terms' }),
    define('g', 'Film', 'video', { link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }),
    define('h', 'Manual', 'file'),
    define('i', 'Picture', 'image'),
    define('j', 'Scene', 'media'),
    define('k', 'Story', 'richtext'),
    define('l', 'Day', 'date'),
    define('m', 'Moment', 'date_time'),
    define('n', 'Link', 'url'),
    define('o', 'Gallery', 'list_media'),
  ]);
  expect(panel.getByLabelText('Line (optional)')).toHaveAttribute('type', 'text');
  expect(panel.getByLabelText('Lines (optional)').tagName).toBe('TEXTAREA');
  expect(panel.getByRole('combobox', { name: 'One (optional)' })).toBeInTheDocument();
  expect(
    within(panel.getByRole('group', { name: 'Several (optional)' })).getAllByRole('checkbox'),
  ).toHaveLength(2);
  expect(panel.getByRole('combobox', { name: 'Goes with (optional)' })).toBeInTheDocument();
  expect(panel.getByRole('link', { name: /terms/ })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(panel.getByTitle('Film')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  );
  const pickerOf = (name: string, label = 'Choose pictures or videos'): HTMLElement =>
    within(panel.getByRole('group', { name: `${name} (optional)` })).getByLabelText(label);
  expect(pickerOf('Manual', 'Choose a file')).toHaveAttribute(
    'accept',
    expect.stringContaining('application/pdf'),
  );
  expect(pickerOf('Picture')).toHaveAttribute('accept', 'image/*');
  expect(pickerOf('Scene')).not.toHaveAttribute('multiple');
  expect(await panel.findByRole('textbox', { name: 'Story (optional)' })).toHaveAttribute(
    'contenteditable',
    'true',
  );
  expect(panel.getByLabelText('Day (optional)')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Choose a day: Day (optional)' })).toBeVisible();
  expect(panel.getByLabelText('Moment (optional)')).toHaveAttribute('type', 'datetime-local');
  expect(panel.getByLabelText('Link (optional)')).toHaveAttribute('type', 'url');
  expect(pickerOf('Gallery')).toHaveAttribute('multiple');
});

it('finds another product and keeps its number', async () => {
  const goesWith = define('goes', 'Goes with', 'product');
  const { user, panel, asked, saved } = await open([goesWith], [], {
    listProducts: productsPage([productRow({ id: '77', title: 'Walnut bulb' })]),
    readProduct: ({ productId }: { productId: string }) => ({
      product: productId === '77' ? product({ id: '77', title: 'Walnut bulb' }) : product(),
    }),
  });
  await user.click(panel.getByRole('combobox', { name: 'Goes with (optional)' }));
  // At one go: between single keys the typing may rest on a busy machine, and what is typed by then is looked for.
  await user.paste('walnut');
  await user.click(await screen.findByRole('option', { name: 'Walnut bulb' }));
  expect(asked.find(({ name }) => name === 'listProducts')?.input).toMatchObject({
    q: 'walnut',
    status: 'ALL',
  });
  await waitFor(() => expect(panel.getByRole('combobox', { name: /Goes with/ })).toHaveValue('Walnut bulb'));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saved()[0]).toMatchObject([{ key: 'goes', value: '77', type: 'product' }]));
});

it('shows what nobody defined, and sends it back as it came', async () => {
  const pitch = told('pitch', '440', 'number', 'organ');
  const { user, panel, saved } = await open([kind], [pitch, told('kind', 'Lamp', 'select')]);
  expect(panel.getByRole('region', { name: 'Other' })).toHaveTextContent('organ.pitch440');
  await user.selectOptions(panel.getByRole('combobox'), 'Chair');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saved()).toEqual([[pitch, told('kind', 'Chair', 'select')]]));
});

it('is not there where the marketplace asks nothing', async () => {
  const features = { ...defaultFeatures, specifications: { enabled: false } };
  const { asked } = await renderScreen('/products/31', {
    answers: { readAppInfo: appInfo({ features }), readProduct: { product: product() } },
  });
  await screen.findByDisplayValue('Oak board');
  expect(screen.queryByRole('region', { name: 'Specification' })).not.toBeInTheDocument();
  expect(asked.some(({ name }) => name === 'listSpecifications')).toBe(false);
});
