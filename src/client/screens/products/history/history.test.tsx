import { screen, within } from '@testing-library/react';
import type { ProductLog } from '../../../../domain/products/history/productLogs';
import { defaultFeatures } from '../../../../domain/settings/settings';
import { Refusal, type Answers } from '../../../../testing/answers';
import { appInfo } from '../../../../testing/factories/app';
import { product } from '../../../../testing/factories/products';
import { renderScreen } from '../../../../testing/renderScreen';

const [variant] = product().variants;
const ironing = {
  key: 'care.iron',
  name: 'Ironing',
  type: 'input' as const,
  showOnVendorPage: false,
  registration: false,
  required: false,
};
const wash = { namespace: 'care', key: 'wash', value: '40' };
const log: ProductLog = {
  currency: 'EUR',
  next: 1,
  logs: [
    {
      version: 3,
      at: '2026-02-02T10:00:00.000Z',
      by: 'robin@demo.test',
      action: 'unapprove',
      note: 'Too dark',
      changes: [{ field: 'approval', before: 'pending', after: 'unapproved' }],
    },
    {
      version: 2,
      at: '2026-02-01T10:00:00.000Z',
      by: 'vera@mill.test',
      action: 'update',
      changes: [
        { field: 'title', before: 'Ash board', after: 'Oak board' },
        { field: 'bodyHtml', before: '<p>Raw</p>', after: '<p>Oiled</p><img src=x onerror="boom()">' },
        { field: 'variants.21.price', variant: 'Small', before: '10.00', after: '20.00' },
        { field: 'variants.22', variant: 'Large', before: { ...variant, id: '22' }, after: null },
        { field: 'metafields', before: [{ ...wash, type: 'text' }], after: [{ ...wash, type: 'select' }] },
        {
          field: 'metafields',
          before: [],
          after: [
            { ...wash, key: 'iron' },
            { ...wash, key: 'note', value: 'Dry' },
          ],
        },
        { field: 'seo', before: { title: '', description: '' }, after: { title: 'Oak', description: '' } },
      ],
    },
  ],
};
const first: ProductLog = {
  currency: 'EUR',
  next: null,
  logs: [{ version: 1, at: '2026-01-01T10:00:00.000Z', by: 'vera@mill.test', action: 'create', changes: [] }],
};

const open = async (answers: Answers = {}) => {
  const result = await renderScreen('/products/31', {
    answers: {
      readProduct: { product: product({ version: 3, approval: 'approved', status: 'ACTIVE' }) },
      listSpecifications: { metafields: [ironing], version: '1' },
      productLog: ({ before }: { before?: string }) => (before === undefined ? log : first),
      revertProduct: { product: product({ version: 4 }), kept: [] },
      ...answers,
    },
  });
  await result.user.click(await screen.findByRole('button', { name: 'History' }));
  const sheet = await screen.findByRole('dialog', { name: 'History' });
  await within(sheet).findByText('Rejected', { selector: 'span' });
  return { ...result, sheet: within(sheet) };
};

it('tells who changed what, and draws nothing of anybody’s markup', async () => {
  const { sheet, user, container } = await open();
  expect(sheet.getByText('Note: Too dark')).toBeInTheDocument();
  expect(sheet.getByText('Ash').tagName).toBe('DEL');
  expect(sheet.getByText('Price, Small')).toBeInTheDocument();
  expect(sheet.getByText('+100%')).toBeInTheDocument();
  expect(sheet.getByText('Variant Large · Removed')).toBeInTheDocument();
  expect(sheet.queryByText(/care\.wash/)).not.toBeInTheDocument();
  expect(sheet.getByText(/Ironing: 40\s*care\.note: Dry/)).toBeInTheDocument();
  expect(container.ownerDocument.querySelector('[onerror]')).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Show older changes' }));
  expect(await sheet.findByText('Created')).toBeInTheDocument();
});

it('takes a change back, and names what stays and that it waits', async () => {
  const { sheet, user, asked } = await open({
    revertProduct: {
      product: product({ version: 4 }),
      kept: [{ field: 'variants.21.price', variant: 'Small' }],
    },
  });
  await user.click(sheet.getByRole('button', { name: 'Revert this change' }));
  expect(await screen.findByText('Reverted. It is pending review again.')).toBeInTheDocument();
  expect(sheet.getByText('These were changed again since and stay: Price, Small')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'revertProduct')?.input).toEqual({
    productId: '31',
    version: 2,
    whole: false,
  });
});

it('asks before it comes back to a version', async () => {
  const { sheet, user, asked } = await open();
  await user.click(sheet.getByRole('button', { name: 'Restore this version' }));
  const dialog = await screen.findByRole('alertdialog', { name: /^Restore the version of Feb 1, 2026/ });
  await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
  expect(await screen.findByText(/^The product is as it was then/)).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'revertProduct')?.input).toMatchObject({
    version: 2,
    whole: true,
  });
});

it('says why nothing was taken back', async () => {
  const { sheet, user } = await open({
    revertProduct: new Refusal(409, { message: 'Another product has the SKU OAK' }),
  });
  await user.click(sheet.getByRole('button', { name: 'Revert this change' }));
  expect(
    await screen.findByText('Nothing was reverted: Another product has the SKU OAK'),
  ).toBeInTheDocument();
});

it('is not there where logs are switched off', async () => {
  const features = { ...defaultFeatures, auditLogs: { enabled: false } };
  await renderScreen('/products/31', {
    answers: {
      readAppInfo: appInfo({ features }),
      readProduct: { product: product() },
      listSpecifications: { metafields: [], version: '1' },
    },
  });
  await screen.findByRole('button', { name: 'Delete' });
  expect(screen.queryByRole('button', { name: 'History' })).not.toBeInTheDocument();
});
