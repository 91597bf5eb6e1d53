import { screen, waitFor, within } from '@testing-library/react';
import type { FieldDefinition } from '../../../domain/vendors/fields';
import { Refusal, type Answers } from '../../../testing/answers';
import { defaultFeatures } from '../../../domain/settings/settings';
import { appInfo } from '../../../testing/factories/app';
import { ordersPage } from '../../../testing/factories/orders';
import { adminClaims, signInAs, vendorClaims } from '../../../testing/factories/session';
import { vendorAnswer, vendorRow, vendorsAnswer } from '../../../testing/factories/vendors';
import { renderScreen } from '../../../testing/renderScreen';

const name = 'Ömer / Söhne #1 & 100%';
const path = `/vendors/${encodeURIComponent(name)}`;
const base = { showOnVendorPage: true, registration: true };
const definitions: FieldDefinition[] = [
  { ...base, key: 'a.city', name: 'City', type: 'input', required: true },
  { ...base, key: 'ships', name: 'Ships', type: 'select', options: ['yes', 'no'], required: false },
  {
    ...base,
    key: 'where',
    name: 'Where to',
    description: 'Countries {show:ships|showWhen:yes}',
    type: 'checkbox',
    options: ['NL', 'DE'],
    required: false,
  },
];

const open = (answers: Answers = {}, changes = {}) =>
  renderScreen(path, {
    answers: {
      readVendor: vendorAnswer({ vendor: name, ...changes }),
      readVendorDefinitions: { definitions, vendor: null },
      listVendors: vendorsAnswer(),
      listOrders: ordersPage([]),
      ...answers,
    },
  });

it('opens a vendor whose name has slashes and signs', async () => {
  const { asked } = await open();
  expect(await screen.findByRole('heading', { name, level: 1 })).toBeInTheDocument();
  expect(await screen.findByText('€1,250.50')).toBeInTheDocument();
  expect(asked.find((call) => call.name === 'readVendor')?.input).toEqual({ vendor: name });
});

it('says what it is owed and why part of it waits, and what is missing before it can be paid', async () => {
  const { asked } = await open({ remindPayoutMethods: { told: [name], recent: [], withoutOwner: [] } });
  const balance = within(await screen.findByRole('region', { name: 'Balance' }));
  expect(balance.getByText(/Not fulfilled/)).toHaveTextContent('€350.50');
  expect(balance.getByText('€900.00')).toBeInTheDocument();
  expect(balance.getByRole('link', { name: '4' })).toHaveAttribute(
    'href',
    expect.stringContaining('fulfillment=unfulfilled'),
  );
  const method = within(screen.getByRole('region', { name: 'Payout method' }));
  expect(method.getByText('No payout method')).toBeInTheDocument();
  expect(
    method.getByRole('button', { name: new RegExp('^Remind .* to enter a bank account$') }),
  ).toBeInTheDocument();
  expect(asked.find((call) => call.name === 'listOrders')?.input).toEqual({ vendor: name });
});

it('shows no money to those who may not see it', async () => {
  await open({ readVendor: { ...vendorAnswer({ vendor: name }), money: null } });
  expect(await screen.findByRole('region', { name: 'Balance' })).toBeInTheDocument();
  for (const absent of ['Payout method', 'Payouts'])
    expect(screen.queryByRole('region', { name: absent })).not.toBeInTheDocument();
});

it('keeps notes of the marketplace, and is written to without leaving the page', async () => {
  const { user, asked } = await open({
    setMarketplaceSettings: { vendor: vendorRow({ vendor: name }) },
    chatWithSeller: { conversationId: '9' },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Ask for Olga');
  await user.click(screen.getByRole('button', { name: 'Save notes' }));
  await waitFor(() =>
    expect(asked.find((call) => call.name === 'setMarketplaceSettings')?.input).toEqual({
      vendor: name,
      note: 'Ask for Olga',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Message' }));
  const sheet = within(await screen.findByRole('dialog', { name: `Message to ${name}` }));
  await user.type(sheet.getByRole('textbox', { name: 'Message' }), 'Hello');
  await user.click(sheet.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(`Message to ${name} sent`)).toBeInTheDocument();
  expect(asked.find((call) => call.name === 'chatWithSeller')?.input).toMatchObject({
    vendor: name,
    text: 'Hello',
  });
});

it('is renamed, and stays open under its new name', async () => {
  const message = 'The name Alma is taken. Choose another one.';
  const { user, place } = await open({
    renameVendor: ({ newVendor }: { newVendor: string }) =>
      newVendor === 'Alma'
        ? new Refusal(409, { message, errors: { newVendor: message } })
        : { vendor: newVendor },
  });
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  const sheet = within(await screen.findByRole('dialog', { name: `Rename ${name}` }));
  const field = sheet.getByRole('textbox', { name: 'New name' });
  await user.clear(field);
  await user.click(sheet.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, 'Alma');
  await user.tab();
  await user.tab();
  expect(sheet.getByRole('button', { name: 'Rename' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await sheet.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, ' / 2');
  await user.click(sheet.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(place()).toBe('/vendors/Alma%20%2F%202'));
});

it('is deleted after it was said what goes and what stays', async () => {
  const { user, place, asked } = await open({
    deleteVendor: { deleted: { products: 1200, people: 1 }, kept: { orders: 31 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: `Delete ${name}?` }));
  expect(dialog.getByText(/^1,?200 products are deleted$/)).toBeInTheDocument();
  expect(dialog.getByText(/^1 account ends/)).toBeInTheDocument();
  expect(dialog.getByText('31 orders, under its name')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(place()).toBe('/vendors'));
  expect(asked.find((call) => call.name === 'deleteVendor')?.input).toEqual({ vendor: name });
});

it('sets at once how its products are approved; as the marketplace does is null', async () => {
  const { user, asked } = await open(
    { setMarketplaceSettings: { vendor: vendorRow({ vendor: name }) } },
    { autoApprove: true },
  );
  const choice = await screen.findByRole('combobox', { name: 'Approve products automatically' });
  expect(choice).toHaveValue('yes');
  await user.selectOptions(choice, 'As the marketplace does');
  await user.click(screen.getByRole('checkbox', { name: 'Managed by the marketplace' }));
  await waitFor(() =>
    expect(asked.filter((call) => call.name === 'setMarketplaceSettings').map(({ input }) => input)).toEqual([
      { vendor: name, autoApprove: null },
      { vendor: name, isManagedByMarketplace: true },
    ]),
  );
});

it('sets how many products this one may list, says how many it does, and takes the limit away again', async () => {
  const { user, asked } = await open({
    readAppInfo: appInfo({ features: { ...defaultFeatures, listing: { most: 40 } } }),
    readVendor: { ...vendorAnswer({ vendor: name, productCount: 12, listingMost: 60 }), listingLimit: 60 },
    setMarketplaceSettings: { vendor: vendorRow({ vendor: name }) },
  });
  const most = await screen.findByRole('textbox', { name: 'Most products it may list' });
  expect(most).toHaveValue('60');
  expect(most).toHaveAttribute('placeholder', 'As the marketplace does: 40');
  expect(most).toHaveAccessibleDescription(/^Listed now: 1,200 of 60, so that no new ones are taken/);
  await user.clear(most);
  await user.type(most, '0');
  await user.click(screen.getByRole('button', { name: 'Save limit' }));
  expect(await screen.findByText('Must be at least 1')).toBeInTheDocument();
  await user.clear(most);
  await user.type(most, '75');
  await user.click(screen.getByRole('button', { name: 'Save limit' }));
  await screen.findByText('Saved');
  await user.clear(most);
  await user.click(screen.getByRole('button', { name: 'Save limit' }));
  await waitFor(() =>
    expect(asked.filter((call) => call.name === 'setMarketplaceSettings').map(({ input }) => input)).toEqual([
      { vendor: name, listingMost: 75 },
      { vendor: name, listingMost: null },
    ]),
  );
});

it('puts a setting back that could not be saved, and says why', async () => {
  const { user } = await open(
    { setMarketplaceSettings: new Refusal(422, { message: 'Not now' }) },
    { autoApprove: true },
  );
  const choice = await screen.findByRole('combobox', { name: 'Approve products automatically' });
  await user.selectOptions(choice, 'No, look at each one');
  expect(await screen.findByText('That did not work: Not now')).toBeInTheDocument();
  expect(choice).toHaveValue('yes');
});

it('is acted as, with a bar on every screen that leads back', async () => {
  const { user, place, asked } = await open({
    listOrders: ordersPage([]),
    setVendorIdentity: () => {
      signInAs(adminClaims({ vendor: name }));
      return { vendor: name };
    },
    switchVendor: () => {
      signInAs(adminClaims());
      return { vendor: '*' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Act as vendor' }));
  expect(await screen.findByText(`You are acting as ${name}`)).toBeInTheDocument();
  expect(place()).toBe('/');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByText(/You are acting as/)).not.toBeInTheDocument());
  await waitFor(() => expect(place()).toBe(path));
  expect(asked.find((call) => call.name === 'switchVendor')?.input).toEqual({ vendor: '*' });
});

it('shows no such bar to a vendor itself', async () => {
  await renderScreen('/orders', { claims: vendorClaims(), answers: { listOrders: ordersPage([]) } });
  await screen.findByRole('navigation', { name: 'Main navigation' });
  expect(screen.queryByText(/You are acting as/)).not.toBeInTheDocument();
});

it('that is only a name on products says so, and can be invited and renamed', async () => {
  const { user, asked } = await open({
    readVendor: { ...vendorAnswer({ vendor: name, hasAccount: false, approved: false }), isListed: false },
    inviteVendor: { vendor: vendorRow({ vendor: name }) },
  });
  expect(await screen.findByText('Only a name on products')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Rename' })).toBeInTheDocument();
  for (const absent of ['Act as vendor', 'Approve', 'Withdraw approval'])
    expect(screen.queryByRole('button', { name: absent })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send an invitation' }));
  const sheet = within(await screen.findByRole('dialog'));
  const email = sheet.getByRole('textbox', { name: 'Email' });
  await user.clear(email);
  await user.type(email, 'mill@maker.test');
  await user.click(sheet.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(asked.find((call) => call.name === 'inviteVendor')?.input).toEqual({
      vendor: name,
      email: 'mill@maker.test',
    }),
  );
});

describe("a vendor's own page", () => {
  const profile = { description: 'By the sea', imageUrl: null, metafields: [] };
  const own = (answers: Answers = {}) =>
    renderScreen('/profile', {
      claims: vendorClaims(),
      answers: { readVendorDefinitions: { definitions, vendor: profile }, ...answers },
    });

  it('asks what the marketplace asks, shows fields when they are due, and saves', async () => {
    const { user, asked } = await own({
      saveVendorProfile: (input: { description: string }) => ({
        vendor: { ...profile, description: input.description },
      }),
    });
    expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveValue('By the sea');
    expect(screen.queryByRole('group', { name: 'Where to (optional)' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ships (optional)' }), 'yes');
    await user.click(await screen.findByRole('checkbox', { name: 'DE' }));
    await user.click(screen.getByRole('checkbox', { name: 'NL' }));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Required field')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Bergen');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(asked.find((call) => call.name === 'saveVendorProfile')?.input).toEqual({
      description: 'By the sea',
      imageUrl: '',
      metafields: [
        { key: 'a.city', value: 'Bergen' },
        { key: 'ships', value: 'yes' },
        { key: 'where', value: 'NL, DE' },
      ],
    });
  });

  it('agrees to terms that open in a tab of their own', async () => {
    const link = 'https://demo.test/terms';
    const terms: FieldDefinition = {
      ...base,
      key: 'terms',
      name: 'Our terms',
      type: 'terms',
      link,
      required: true,
    };
    const { user, asked } = await own({
      readVendorDefinitions: { definitions: [terms], vendor: profile },
      saveVendorProfile: { vendor: profile },
    });
    const box = await screen.findByRole('checkbox', { name: 'I agree to Our terms' });
    const opened = screen.getByRole('link', { name: 'Our terms' });
    expect(opened).toHaveAttribute('target', '_blank');
    expect(opened).toHaveAttribute('href', link);
    await user.click(box);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(asked.find((call) => call.name === 'saveVendorProfile')?.input.metafields).toEqual([
        { key: 'terms', value: 'true' },
      ]),
    );
  });

  it('has a control for days, pictures, files and formatted text', async () => {
    const kinds = {
      day: 'date',
      moment: 'date_time',
      doc: 'file',
      scene: 'media',
      story: 'richtext',
    } as const;
    const asks = Object.entries(kinds).map(([key, type]): FieldDefinition => ({
      ...base,
      key,
      name: key,
      type,
      required: false,
    }));
    const { user, asked } = await own({
      readVendorDefinitions: { definitions: asks, vendor: profile },
      saveVendorProfile: { vendor: profile },
    });
    expect(await screen.findByLabelText('day (optional)')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose a day: day (optional)' })).toBeVisible();
    expect(screen.getByLabelText('moment (optional)')).toHaveAttribute('type', 'datetime-local');
    const doc = within(screen.getByRole('group', { name: 'doc (optional)' }));
    expect(doc.getByLabelText('Choose a file')).toHaveAttribute('accept', 'image/*,video/*,application/pdf');
    expect(await screen.findByRole('textbox', { name: 'story (optional)' })).toHaveAttribute(
      'contenteditable',
    );
    const scene = within(screen.getByRole('group', { name: 'scene (optional)' }));
    await user.click(scene.getByRole('button', { name: 'Add by URL' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add by URL' }));
    await user.type(sheet.getByRole('textbox', { name: 'URL' }), 'https://maker.test/boat.png');
    expect(sheet.getByRole('img', { name: 'Provided url is not an image' })).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(sheet.getByRole('textbox', { name: 'URL' })).toHaveValue('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await scene.findByRole('button', { name: 'Show picture 1 larger' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(asked.find((call) => call.name === 'saveVendorProfile')?.input.metafields).toContainEqual({
        key: 'scene',
        value: 'UPLOAD_ME#IMAGE#https://maker.test/boat.png',
      }),
    );
  });

  it('keeps what was typed where the server refuses', async () => {
    const { user } = await own({
      saveVendorProfile: new Refusal(422, {
        message: 'No such town',
        errors: { 'metafields.a.city': 'No such town' },
      }),
    });
    const city = await screen.findByRole('textbox', { name: 'City' });
    await user.type(city, 'Atlantis');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('No such town')).toBeInTheDocument();
    expect(city).toHaveValue('Atlantis');
  });

  it('is not for the marketplace', async () => {
    await renderScreen('/profile', {});
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Profile');
  });
});
