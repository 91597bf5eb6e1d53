import { screen, waitFor, within } from '@testing-library/react';
import { Refusal } from '../../../testing/answers';
import { appInfo } from '../../../testing/factories/app';
import { renderScreen } from '../../../testing/renderScreen';
import { vendorApplication, vendorRow, vendorsAnswer } from '../../../testing/factories/vendors';

const answer = vendorsAnswer({
  applications: [
    vendorApplication({ id: '9', vendorName: 'Late Riser', email: 'late@maker.test' }),
    vendorApplication({ id: '7' }),
    vendorApplication({ id: '5', vendorName: 'Turned Down', status: 'rejected' }),
    vendorApplication({ id: '3', vendorName: 'North Mill', status: 'approved' }),
  ],
  vendors: [
    vendorRow(),
    vendorRow({ vendor: 'Ömer / Söhne #1', email: null, hasAccount: false, productCount: 2 }),
    vendorRow({ vendor: 'South Farm', approved: false }),
  ],
  vendorsWithoutAccount: [
    { vendor: 'Old Barn', productCount: 3 },
    { vendor: 'Ömer / Söhne #1', productCount: 2 },
  ],
  orders: { 'South Farm': 1204 },
  balances: [
    { vendor: 'South Farm', amount: '1250.50', currency: 'EUR' },
    { vendor: 'South Farm', amount: '-3.00', currency: 'USD' },
  ],
});

const rowNames = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryAllByRole('link')[0]?.textContent ?? null);

it('shows everyone once, those to review first', async () => {
  await renderScreen('/vendors', { answers: { listVendors: answer } });
  expect(await screen.findByRole('row', { name: /Late Riser.*Pending review/ })).toBeInTheDocument();
  expect(rowNames()).toEqual([
    'Late Riser',
    'New Maker',
    'North Mill',
    'Ömer / Söhne #1',
    'South Farm',
    'Old Barn',
  ]);
  expect(
    screen.getByRole('row', { name: /South Farm.*1,204.*€1,250\.50.*-\$3\.00.*Approval withdrawn/ }),
  ).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Ömer.*Without an account/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Applications\s*2$/ })).toBeInTheDocument();
});

it('keeps tab and search in the address, and finds names without their accents', async () => {
  const { user, place } = await renderScreen('/vendors', { answers: { listVendors: answer } });
  await user.click(await screen.findByRole('button', { name: /^Without an account/ }));
  await waitFor(() => expect(place()).toBe('/vendors?tab=without-account'));
  expect(rowNames()).toEqual(['Old Barn', 'Ömer / Söhne #1']);
  await user.type(screen.getByRole('textbox', { name: 'Search name or email' }), 'omer sohne{Enter}');
  await waitFor(() => expect(rowNames()).toEqual(['Ömer / Söhne #1']));
  expect(place()).toBe('/vendors?q=omer+sohne&tab=without-account');
  expect(screen.getByRole('link', { name: 'Ömer / Söhne #1' })).toHaveAttribute(
    'href',
    `/vendors/${encodeURIComponent('Ömer / Söhne #1')}`,
  );
});

it('says what an empty tab is for', async () => {
  await renderScreen('/vendors?tab=applications', { answers: { listVendors: vendorsAnswer() } });
  expect(await screen.findByText('No applications to review')).toBeInTheDocument();
});

it('says when the list cannot be had, and tries again', async () => {
  let broken = true;
  const { user } = await renderScreen('/vendors', {
    answers: { listVendors: () => (broken ? new Refusal(400, { message: 'Closed' }) : answer) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Closed');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'North Mill' })).toBeInTheDocument();
});

it('invites a new vendor, and keeps what was typed where the name is taken', async () => {
  const message = 'The name North Mill is taken. Choose another one.';
  const { user, asked } = await renderScreen('/vendors', {
    answers: {
      listVendors: answer,
      createVendor: ({ vendor, email }: { vendor: string; email: string }) =>
        vendor === 'North Mill'
          ? new Refusal(409, { message, errors: { vendor: message } })
          : { vendor: vendorRow({ vendor, email }) },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite a vendor' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Invite a vendor' }));
  await user.click(sheet.getByRole('button', { name: 'Add and invite' }));
  expect(await sheet.findByText('Required field')).toBeInTheDocument();
  await user.type(sheet.getByRole('textbox', { name: 'Name' }), 'North Mill');
  await user.type(sheet.getByRole('textbox', { name: 'Email (optional)' }), 'new@maker.test');
  await user.click(sheet.getByRole('button', { name: 'Add and invite' }));
  expect(await sheet.findByText(message)).toBeInTheDocument();
  expect(sheet.getByRole('textbox', { name: 'Email (optional)' })).toHaveValue('new@maker.test');
  await user.type(sheet.getByRole('textbox', { name: 'Name' }), ' 2');
  await user.click(sheet.getByRole('button', { name: 'Add and invite' }));
  expect(await screen.findByText('new@maker.test is invited')).toBeInTheDocument();
  expect(asked.filter(({ name }) => name === 'createVendor').at(-1)?.input).toEqual({
    vendor: 'North Mill 2',
    email: 'new@maker.test',
  });
});

it('says in the sheet that invites a vendor that mails are only kept', async () => {
  const { user } = await renderScreen('/vendors', {
    answers: { readAppInfo: appInfo({ sendsMail: false }), listVendors: answer },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite a vendor' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Invite a vendor' }));
  expect(sheet.getByText(/only kept for now.*SMTP_URL and MAIL_FROM/)).toBeVisible();
});
