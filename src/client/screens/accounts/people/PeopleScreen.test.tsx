import { screen, waitFor, within } from '@testing-library/react';
import { Refusal, type Answers } from '../../../../testing/answers';
import { mergeSettings } from '../../../../domain/settings/mergeSettings';
import { defaultFeatures } from '../../../../domain/settings/settings';
import { appInfo } from '../../../../testing/factories/app';
import { staffPerson } from '../../../../testing/factories/people';
import { vendorClaims } from '../../../../testing/factories/session';
import { renderScreen } from '../../../../testing/renderScreen';

const ada = staffPerson({ isYou: true });
const bo = staffPerson({
  id: '2',
  name: 'Bo Packer',
  email: 'bo@demo.test',
  role: 'orders',
  state: 'invited',
  lastSeenAt: null,
});
const cy = staffPerson({ id: '3', name: 'Cy Books', email: 'cy@demo.test', role: 'finance', twoStep: true });

const open = (answers: Answers = {}) =>
  renderScreen('/people', { answers: { listPeople: { people: [ada, bo, cy] }, ...answers } });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

it('shows who works here, and who has not come yet', async () => {
  await open();
  expect(await rowOf(/Ada Admin \(You\).*Active/)).toBeInTheDocument();
  const invited = await rowOf(/Bo Packer.*bo@demo.test.*Invited.*Never/);
  expect(within(invited).getByLabelText('Role of Bo Packer')).toHaveValue('orders');
  expect(await rowOf(/Cy Books.*On/)).toBeInTheDocument();
});

it('invites someone with a role', async () => {
  const { user, asked } = await open({ invitePerson: { id: '4' } });
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }));
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  expect(dialog.getAllByText('Required field')).toHaveLength(2);
  await user.type(dialog.getByLabelText('Email'), 'Dee@demo.test');
  await user.type(dialog.getByLabelText('Name'), 'Dee');
  await user.selectOptions(dialog.getByLabelText('Role'), 'finance');
  expect(dialog.getByText('Sees orders and finances')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText('Dee@demo.test has been invited')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const call = asked.find(({ name }) => name === 'invitePerson');
  expect(call?.input).toEqual({ email: 'Dee@demo.test', name: 'Dee', role: 'finance' });
  await waitFor(() => expect(asked.filter(({ name }) => name === 'listPeople')).toHaveLength(2));
});

it('says at its field what the server refuses, and keeps what was typed', async () => {
  const message = 'This email has an account here already';
  const { user } = await open({ invitePerson: new Refusal(422, { message, errors: { email: message } }) });
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
  await user.type(await screen.findByLabelText('Email'), 'bo@demo.test');
  await user.type(screen.getByLabelText('Name'), 'Bo');
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('bo@demo.test');
});

it('changes a role where it stands', async () => {
  const { user, asked } = await open({ changePerson: { id: '2' } });
  await user.selectOptions(await screen.findByLabelText('Role of Bo Packer'), 'manager');
  expect(await screen.findByText('Bo Packer is now: Manager')).toBeInTheDocument();
  const call = asked.find(({ name }) => name === 'changePerson');
  expect(call?.input).toEqual({ personId: '2', role: 'manager' });
});

it('leaves the role where the server refuses', async () => {
  const { user } = await open({ changePerson: new Refusal(409, { message: 'The last owner stays one.' }) });
  await user.selectOptions(await screen.findByLabelText('Role of Ada Admin'), 'orders');
  expect(await screen.findByText(/The last owner stays one/)).toBeInTheDocument();
  expect(screen.getByLabelText('Role of Ada Admin')).toHaveValue('owner');
});

it('removes someone after asking once', async () => {
  const { user, asked } = await open({ removePerson: { id: '3' } });
  await user.click(await screen.findByRole('button', { name: 'Actions for Cy Books' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Cy Books?' }));
  expect(asked.map(({ name }) => name)).not.toContain('removePerson');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Cy Books has been removed')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'removePerson')?.input).toEqual({ personId: '3' });
});

it('offers the invitation again and the reset of a second step only where there is one', async () => {
  const { user, asked } = await open({ inviteAgain: { id: '2' } });
  await user.click(await screen.findByRole('button', { name: 'Actions for Bo Packer' }));
  expect(screen.queryByRole('menuitem', { name: 'Turn off two-step sign-in' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Send the invitation again' }));
  expect(await screen.findByText(/invitation to bo@demo.test is on its way/)).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'inviteAgain')?.input).toEqual({ personId: '2' });
  expect(screen.queryByRole('button', { name: 'Actions for Ada Admin' })).not.toBeInTheDocument();
});

it('says what failed, and tries again', async () => {
  let tries = 0;
  const { user } = await open({
    listPeople: () => ((tries += 1) === 1 ? new Refusal(400, { message: 'No' }) : { people: [ada] }),
  });
  await user.click(await screen.findByRole('button', { name: /again/i }));
  expect(await rowOf(/Ada Admin/)).toBeInTheDocument();
});

it('says who has no second step, whether one is demanded, and where that is changed', async () => {
  const features = mergeSettings(defaultFeatures, { security: { adminTwoStep: true } });
  await open({ readAppInfo: appInfo({ features }) });
  expect(
    await screen.findByText(/required of everyone here.*not set up yet: Ada Admin, Bo Packer\./i),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change this' })).toHaveAttribute('href', '/settings/general');
});

it('says in words what each right allows, and which roles hold it', async () => {
  await open();
  const rights = within(await screen.findByRole('region', { name: 'What each role may do' }));
  const holders = (right: RegExp) => rights.getByText(right).nextElementSibling?.textContent;
  expect(holders(/^Connect and disconnect payment services/)).toBe('Owner, Manager');
  expect(holders(/^Invite people and owners/)).toBe('Owner');
  expect(holders(/^See orders/)).toBe('Owner, Manager, Orders only, Finance only');
});

it('says to a vendor what the same rights mean there', async () => {
  await renderScreen('/people', { claims: vendorClaims(), answers: { listPeople: { people: [ada] } } });
  const rights = within(await screen.findByRole('region', { name: 'What each role may do' }));
  expect(rights.getByText(/change how you are paid/).nextElementSibling).toHaveTextContent(
    'Owner, Manager, Finance only',
  );
  expect(rights.queryByText(/payment services/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Two-step sign-in is not required/)).not.toBeInTheDocument();
});

it('is not for managers', async () => {
  await renderScreen('/people', { claims: vendorClaims({ role: 'manager' }) });
  expect(await screen.findByText('Your role does not open this page')).toBeInTheDocument();
  expect(screen.getByText(/ it opens for: Owner\. /)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'People' })).not.toBeInTheDocument();
});

it('says before an invitation is written that mails are only kept, which settings change it and who sets them', async () => {
  const { user } = await open({ readAppInfo: appInfo({ sendsMail: false }) });
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
  expect(await screen.findByText(/only kept for now.*Whoever runs the server sets SMTP_URL/)).toBeVisible();
});

it('says nothing of mails that are kept where they leave', async () => {
  const { user } = await open({ readAppInfo: appInfo() });
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
  expect(await screen.findByRole('button', { name: 'Send the invitation' })).toBeVisible();
  expect(screen.queryByText(/only kept for now/)).not.toBeInTheDocument();
});
