import { screen, waitFor, within } from '@testing-library/react';
import { accountErrors } from '../../domain/errors/accounts';
import { Refusal, type Answers } from '../../testing/answers';
import { appInfo } from '../../testing/factories/app';
import { staffPerson } from '../../testing/factories/people';
import { renderScreen } from '../../testing/renderScreen';

/** A call that is refused until the person has confirmed that it is them. */
const guarded = (fault: { code: string; message: string }, done: object) => {
  let confirmed = false;
  return {
    confirm: () => {
      confirmed = true;
      return { seconds: 600 };
    },
    call: () => (confirmed ? done : new Refusal(403, fault)),
  };
};

const people = { people: [staffPerson({ isYou: true }), staffPerson({ id: '2', name: 'Bo Packer' })] };
const open = (answers: Answers) => renderScreen('/people', { answers: { listPeople: people, ...answers } });

const invite = async ({ user }: Awaited<ReturnType<typeof open>>): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
  await user.type(await screen.findByLabelText('Email'), 'dee@demo.test');
  await user.type(screen.getByLabelText('Name'), 'Dee');
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
};
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('asks for the password over the page by keyboard, and sends what was typed again', async () => {
  const { call, confirm } = guarded(accountErrors.confirmByPassword(), { id: '4' });
  let tries = 0;
  const wrong = accountErrors.wrongPassword();
  const view = await open({
    invitePerson: call as () => { id: string },
    confirmSession: () =>
      (tries += 1) === 1 ? new Refusal(422, { ...wrong, errors: { password: wrong } }) : confirm(),
  });
  await invite(view);
  const asking = await sheet('Is it you?');
  expect(asking.getByLabelText('Your password')).toHaveFocus();
  await view.user.keyboard('market{Enter}');
  expect(await asking.findByText('The password is not right')).toBeInTheDocument();
  await view.user.keyboard('place{Enter}');
  expect(await screen.findByText('dee@demo.test has been invited')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const inputs = (name: string) => view.asked.filter((each) => each.name === name).map(({ input }) => input);
  expect(inputs('confirmSession')).toEqual([{ password: 'market' }, { password: 'marketplace' }]);
  const sent = { email: 'dee@demo.test', name: 'Dee', role: 'orders' };
  expect(inputs('invitePerson')).toEqual([sent, sent]);
});

it('asks for a code where there is a second step', async () => {
  const { call, confirm } = guarded(accountErrors.confirmByCode(), { id: '2' });
  const { user, asked } = await open({ changePerson: call as () => { id: string }, confirmSession: confirm });
  await user.selectOptions(await screen.findByLabelText('Role of Bo Packer'), 'manager');
  const asking = await sheet('Is it you?');
  expect(asking.getByLabelText(/Code of the app/)).toHaveFocus();
  await user.keyboard('123456{Enter}');
  expect(await screen.findByText('Bo Packer is now: Manager')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'confirmSession')?.input).toEqual({ code: '123456' });
});

it('says that nothing was done where one would rather not, and keeps what was typed', async () => {
  const view = await open({ invitePerson: new Refusal(403, accountErrors.confirmByPassword()) });
  await invite(view);
  await sheet('Is it you?');
  await view.user.keyboard('{Escape}');
  expect(await screen.findByText(accountErrors.notConfirmed().message)).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Is it you?' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('dee@demo.test');
  expect(view.asked.filter(({ name }) => name === 'invitePerson')).toHaveLength(1);
});

it('leads through the second step that is demanded before anything is there, and then goes on', async () => {
  let on = false;
  const codes = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-DDD${String(n)}`);
  const refused = new Refusal(403, accountErrors.twoStepDemanded());
  const { user } = await open({
    readAppInfo: () => (on ? appInfo() : refused),
    listPeople: () => (on ? people : refused),
    beginTwoStep: { secret: 'ABCDEFGHIJKLMNOP', picture: 'data:image/svg+xml;base64,PHN2Zy8+' },
    confirmTwoStep: () => {
      on = true;
      return { recoveryCodes: codes };
    },
  });
  const page = await sheet('Set up two-step sign-in');
  expect(page.getByRole('button', { name: 'Sign out' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(page.getByRole('button', { name: 'Turn on' }));
  const setup = await sheet('Set up your authenticator app');
  await user.type(setup.getByLabelText('Code that the app shows'), '123456');
  await user.type(setup.getByLabelText('Your password'), 'marketplace{Enter}');
  const shown = await sheet('Your recovery codes');
  expect(shown.getByText('AAAA-BBBB-CCCC-DDD0')).toBeInTheDocument();
  expect(screen.queryByText('Bo Packer')).not.toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByRole('row', { name: /Bo Packer/ })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('goes on where the second step was set up elsewhere meanwhile', async () => {
  let on = false;
  const refused = new Refusal(403, accountErrors.twoStepDemanded());
  const { user } = await open({
    readAppInfo: () => (on ? appInfo() : refused),
    beginTwoStep: () => {
      on = true;
      return new Refusal(409, accountErrors.twoStepIsOn());
    },
  });
  const page = await sheet('Set up two-step sign-in');
  await user.click(page.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('row', { name: /Bo Packer/ })).toBeInTheDocument();
});
