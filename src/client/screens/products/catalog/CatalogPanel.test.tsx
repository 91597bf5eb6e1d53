import { screen, waitFor, within } from '@testing-library/react';
import type { ProductInput } from '../../../../domain/products/products';
import { defaultFeatures } from '../../../../domain/settings/settings';
import { Refusal, type Answers } from '../../../../testing/answers';
import { appInfo } from '../../../../testing/factories/app';
import { product } from '../../../../testing/factories/products';
import { vendorClaims } from '../../../../testing/factories/session';
import { renderScreen } from '../../../../testing/renderScreen';

const features = { ...defaultFeatures, catalog: { enabled: true } };
const bench = { id: '7', title: 'Garden bench', vendor: 'South Farm', image: null, variantCount: 1 };
const answers: Answers = {
  readAppInfo: appInfo({ features }),
  searchCatalog: ({ q }: { q: string }) => ({ products: q === 'bench' ? [bench] : [] }),
  readCatalogProduct: {
    product: {
      title: 'Garden bench',
      bodyHtml: '<p>Solid.</p>',
      media: [],
      options: [],
      variants: [
        {
          options: [],
          barcode: '4006381333931',
          taxable: true,
          requiresShipping: true,
          weight: 9,
          weightUnit: 'KILOGRAMS',
          dimensions: null,
          media: [{ id: '1', src: '/files/public/demo/bench.webp', alt: '', contentType: 'IMAGE' }],
        },
      ],
      metafields: [{ namespace: 'custom', key: 'wood', value: 'Oak', type: 'input' }],
      seo: { title: 'Garden bench | South Farm', description: '' },
    },
  },
  saveProduct: { product: product() },
  readProduct: { product: product() },
};

const open = (changes: Answers = {}) =>
  renderScreen('/products/new', { claims: vendorClaims(), answers: { ...answers, ...changes } });
const search = () => screen.findByRole('textbox', { name: 'Title or barcode' });

it('copies what another sells into the form, but for price, stock and SKU', async () => {
  const { user, asked } = await open();
  await user.type(await search(), 'bench{Enter}');
  const panel = within(screen.getByRole('region', { name: 'List what is sold here already' }));
  await user.click(await panel.findByRole('button', { name: 'Offer it as well: Garden bench' }));
  expect(await screen.findByDisplayValue('Garden bench')).toBeInTheDocument();
  await user.keyboard('{Control>}s{/Control}');
  expect(asked.some(({ name }) => name === 'saveProduct')).toBe(false);
  await user.type(screen.getAllByRole('textbox', { name: /^Price/ })[0] ?? document.body, '99');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(asked.some(({ name }) => name === 'saveProduct')).toBe(true));
  const sent = asked.find(({ name }) => name === 'saveProduct')?.input['product'] as ProductInput;
  expect(sent).toMatchObject({
    title: 'Garden bench',
    bodyHtml: '<p>Solid.</p>',
    variants: [
      {
        price: '99.00',
        sku: '',
        stock: 0,
        barcode: '4006381333931',
        weight: 9,
        media: [{ src: '/files/public/demo/bench.webp' }],
      },
    ],
    metafields: [{ key: 'wood', value: 'Oak' }],
    seo: { title: '', description: '' },
  });
});

it('gives back what was typed before it was copied over', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'My own');
  await user.type(await search(), 'bench{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Offer it as well: Garden bench' }));
  expect(await screen.findByDisplayValue('Garden bench')).toBeInTheDocument();
  await waitFor(async () => expect(await search()).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByDisplayValue('My own')).toBeInTheDocument();
});

it('says that nothing was found, or what went wrong', async () => {
  const { user } = await open({ searchCatalog: { products: [] } });
  await user.type(await search(), 'boat{Enter}');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
});

it('shows a failure, and keeps what was typed', async () => {
  const { user } = await open({ searchCatalog: new Refusal(422, { message: 'Not so' }) });
  await user.type(await search(), 'boat{Enter}');
  expect(await screen.findByText('Not so')).toBeInTheDocument();
  expect(await search()).toHaveValue('boat');
});

it('is not there while the catalogue is closed', async () => {
  await open({ readAppInfo: appInfo() });
  await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.queryByRole('textbox', { name: 'Title or barcode' })).not.toBeInTheDocument();
});
