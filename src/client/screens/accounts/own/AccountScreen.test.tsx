import { screen, waitFor, within } from '@testing-library/react';
import { Refusal, type Answers } from '../../../../testing/answers';
import { account, accountSession } from '../../../../testing/factories/people';
import { vendorClaims } from '../../../../testing/factories/session';
import { renderScreen } from '../../../../testing/renderScreen';

const here = accountSession({ current: true });
const phone = accountSession({
  id: '00000000-0000-4000-8000-000000000002',
  browser: 'Safari',
  system: 'iPhone',
});
const codes = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-DDD${n}`);

const open = (answers: Answers = {}, path = '/account') =>
  renderScreen(path, {
    claims: vendorClaims({ role: 'orders' }),
    answers: {
      readAccount: account(),
      listOwnSessions: { sessions: [here, phone] },
      listOwnSecurity: { entries: [], next: null },
      ...answers,
    },
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('is found in the menu of the user, whatever their role', async () => {
  const { user, place } = await open({ listOrders: new Refusal(400, { message: 'No' }) }, '/orders');
  await user.click(await screen.findByRole('button', { name: 'Account of vendor@demo.test' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Your account' }));
  await waitFor(() => expect(place()).toBe('/account'));
  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeInTheDocument();
});

it('changes the name', async () => {
  const { user, asked } = await open({ updateAccount: { name: 'Ada B.', countsUsage: true } });
  const about = await region('About you');
  await user.clear(about.getByLabelText('Name'));
  await user.type(about.getByLabelText('Name'), 'Ada B.');
  await user.click(about.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'updateAccount')?.input).toEqual({ name: 'Ada B.' });
  expect(about.getByLabelText('Name')).toHaveValue('Ada B.');
});

it('leaves out of the bell what one would rather not hear of, and has by mail what one likes', async () => {
  const kinds = [
    { kind: 'orderPlaced', wanted: true, mailed: true },
    { kind: 'mention', wanted: true, mailed: false },
    { kind: 'payoutPaid', wanted: false, mailed: null },
  ] as const;
  const answers = { readNoticeSettings: { kinds: [...kinds] }, saveNoticeSettings: { kinds: [...kinds] } };
  const { user, asked } = await open(answers);
  const panel = await region('Notifications');
  expect(
    await panel.findByRole('checkbox', { name: 'Payouts that were paid: in the bell' }),
  ).not.toBeChecked();
  expect(panel.queryByRole('checkbox', { name: 'Payouts that were paid: by mail' })).not.toBeInTheDocument();
  expect(panel.getByRole('checkbox', { name: 'New orders: by mail' })).toBeChecked();
  await user.click(panel.getByRole('checkbox', { name: 'New orders: in the bell' }));
  await user.click(panel.getByRole('checkbox', { name: 'Mentions in notes: by mail' }));
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'saveNoticeSettings')?.input).toEqual({
    left: ['orderPlaced', 'payoutPaid'],
    mailed: ['orderPlaced', 'mention'],
  });
});

it('leaves mails out that one would rather not get, and says in which language the others come', async () => {
  const mails = [
    { template: 'order-reminder-1', wanted: true },
    { template: 'order-reminder-2', wanted: false },
    // Chosen beside the bell, and kept as they are.
    { template: 'order-placed', wanted: false },
    { template: 'offer-requested', wanted: true },
  ] as const;
  const ownMails = { language: '', mails: [...mails] };
  const { user, asked } = await open({ readAccount: account({ ownMails }), saveOwnMails: ownMails });
  const panel = await region('Mails to you');
  expect(panel.getAllByRole('checkbox')).toHaveLength(2);
  expect(panel.getByRole('checkbox', { name: /^Second reminder/ })).not.toBeChecked();
  await user.click(panel.getByRole('checkbox', { name: /^First reminder/ }));
  await user.click(panel.getByRole('checkbox', { name: /^Second reminder/ }));
  await user.selectOptions(panel.getByLabelText('Language of mails to you'), 'Deutsch');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'saveOwnMails')?.input).toEqual({
    language: 'de',
    left: ['order-reminder-1', 'order-placed'],
  });
});

it('changes the password with the old one', async () => {
  let tries = 0;
  const message = 'The password is not right';
  const { user, asked } = await open({
    changeOwnPassword: () =>
      (tries += 1) === 1 ? new Refusal(422, { message, errors: { oldPassword: message } }) : { ended: 1 },
  });
  const panel = await region('Password');
  await user.type(panel.getByLabelText('Old password'), 'marketplace');
  await user.type(panel.getByLabelText('New password'), 'another one');
  await user.type(panel.getByLabelText('Repeat the new password'), 'another two');
  await user.click(panel.getByRole('button', { name: 'Change the password' }));
  expect(await panel.findByText("Passwords don't match")).toBeInTheDocument();
  await user.clear(panel.getByLabelText('Repeat the new password'));
  await user.type(panel.getByLabelText('Repeat the new password'), 'another one');
  await user.click(panel.getByRole('button', { name: 'Change the password' }));
  expect(await panel.findByText(message)).toBeInTheDocument();
  expect(panel.getByLabelText('New password')).toHaveValue('another one');
  await user.type(panel.getByLabelText('Old password'), '!');
  await user.click(panel.getByRole('button', { name: 'Change the password' }));
  expect(await screen.findByText('The password is changed')).toBeInTheDocument();
  await waitFor(() => expect(panel.getByLabelText('New password')).toHaveValue(''));
  expect(asked.filter(({ name }) => name === 'changeOwnPassword').at(-1)?.input).toEqual({
    oldPassword: 'marketplace!',
    password: 'another one',
  });
});

it('turns two-step sign-in on with a first code, and shows the recovery codes until they are kept', async () => {
  let on = false;
  const { user, asked } = await open({
    readAccount: () => account({ twoStep: { on, recoveryCodesLeft: on ? 10 : 0 } }),
    beginTwoStep: { secret: 'ABCDEFGHIJKLMNOP', picture: 'data:image/svg+xml;base64,PHN2Zy8+' },
    confirmTwoStep: () => {
      on = true;
      return { recoveryCodes: codes };
    },
  });
  const panel = await region('Two-step sign-in');
  await user.click(panel.getByRole('button', { name: 'Turn on' }));
  const setup = within(await screen.findByRole('dialog', { name: 'Set up your authenticator app' }));
  expect(setup.getByRole('img', { name: 'Picture for the authenticator app' })).toHaveAttribute('src');
  expect(setup.getByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
  await user.type(setup.getByLabelText('Code that the app shows'), '123456');
  await user.type(setup.getByLabelText('Your password'), 'marketplace{Enter}');
  const shown = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  for (const code of codes) expect(shown.getByText(code)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(shown.getByText(codes[0] ?? '')).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'I have kept them' }));
  expect(await panel.findByText('10 recovery codes left')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'confirmTwoStep')?.input).toEqual({
    password: 'marketplace',
    code: '123456',
  });
});

it('turns it off only with password and code', async () => {
  const message = 'The code is not right';
  const { user } = await open({
    readAccount: account({ twoStep: { on: true, recoveryCodesLeft: 1 } }),
    endTwoStep: new Refusal(422, { message, errors: { code: message } }),
  });
  const panel = await region('Two-step sign-in');
  expect(panel.getByText('1 recovery code left')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off' }));
  await user.type(dialog.getByLabelText('Password'), 'marketplace');
  await user.type(dialog.getByLabelText(/Code of the app/), '000000');
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(dialog.getByLabelText('Password')).toHaveValue('marketplace');
});

it('lists the sessions in words, and ends another one with a click', async () => {
  let sessions = [here, phone];
  const { user, asked } = await open({
    listOwnSessions: () => ({ sessions }),
    endOwnSession: () => {
      sessions = [here];
      return { ended: 1 };
    },
  });
  expect(await screen.findByRole('row', { name: /Firefox on Linux.*This one/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /End the session of Firefox/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'End the session of Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  expect(asked.find(({ name }) => name === 'endOwnSession')?.input).toEqual({ sessionId: phone.id });
  expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
});

it('ends all others at once', async () => {
  const { user, asked } = await open({ endOtherSessions: { ended: 1 } });
  await user.click(await screen.findByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('1 session is ended')).toBeInTheDocument();
  expect(asked.map(({ name }) => name)).toContain('endOtherSessions');
});

it('asks for another address with the password, and says what is waited for', async () => {
  let pendingEmail: string | null = null;
  const { user, asked } = await open({
    readAccount: () => account({ pendingEmail }),
    requestEmailChange: () => {
      pendingEmail = 'new@mill.test';
      return { pendingEmail };
    },
  });
  const panel = await region('Email');
  await user.type(panel.getByLabelText('New email address'), 'New@Mill.test');
  await user.click(panel.getByRole('button', { name: 'Change the address' }));
  expect(await panel.findByText('Required field')).toBeInTheDocument();
  await user.type(panel.getByLabelText('Your password'), 'marketplace');
  await user.click(panel.getByRole('button', { name: 'Change the address' }));
  expect(await panel.findByText(/Waiting for you to follow the link .* new@mill\.test/)).toBeInTheDocument();
  await waitFor(() => expect(panel.getByLabelText('Your password')).toHaveValue(''));
  expect(asked.find(({ name }) => name === 'requestEmailChange')?.input).toEqual({
    email: 'new@mill.test',
    password: 'marketplace',
  });
});

it('leads to the first wrong field of the form that was sent, whatever is wrong in another one', async () => {
  const message = 'The password is not right';
  const { user } = await open({
    requestEmailChange: new Refusal(422, { message, errors: { password: message } }),
  });
  const [email, password] = [await region('Email'), await region('Password')];
  await user.click(password.getByRole('button', { name: 'Change the password' }));
  await waitFor(() => expect(password.getByLabelText('Old password')).toHaveFocus());
  await user.click(email.getByRole('button', { name: 'Change the address' }));
  await waitFor(() => expect(email.getByLabelText('New email address')).toHaveFocus());
  await user.click(password.getByRole('button', { name: 'Change the password' }));
  await waitFor(() => expect(password.getByLabelText('Old password')).toHaveFocus());
  await user.type(email.getByLabelText('New email address'), 'new@mill.test');
  await user.type(email.getByLabelText('Your password'), 'not the word');
  await user.click(email.getByRole('button', { name: 'Change the address' }));
  expect(await email.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(email.getByLabelText('Your password')).toHaveFocus());
});

it('keeps the address that was typed where the password is wrong', async () => {
  const message = 'The password is not right';
  const { user } = await open({
    requestEmailChange: new Refusal(422, { message, errors: { password: message } }),
  });
  const panel = await region('Email');
  await user.type(panel.getByLabelText('New email address'), 'new@mill.test');
  await user.type(panel.getByLabelText('Your password'), 'not the word');
  await user.click(panel.getByRole('button', { name: 'Change the address' }));
  expect(await panel.findByText(message)).toBeInTheDocument();
  expect(panel.getByLabelText('New email address')).toHaveValue('new@mill.test');
});
