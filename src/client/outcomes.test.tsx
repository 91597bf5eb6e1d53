import { act, render, screen, waitFor } from '@testing-library/react';
import { closeSnackbar } from 'notistack';
import * as frame from '../locales/en/frame';
import * as main from '../locales/en/main';
import { answerWith, Refusal, type Answers } from '../testing/answers';
import { signInAs, vendorClaims } from '../testing/factories/session';
import { newUser } from '../testing/user';
import { api } from './api/api';
import { addMessages, startLanguage } from './language/language';
import { saying } from './outcomes';
import { usual } from './outcome';
import { createStore } from './store';
import Snackbars from './ui/Snackbars';

const { endOtherSessions, endOwnSession, listOwnSessions, updateAccount } = api.endpoints;
const busy = new Refusal(409, { message: 'Busy' });

beforeAll(async () => {
  await startLanguage(['en']);
  addMessages(frame);
  addMessages(main);
});
beforeEach(() => signInAs(vendorClaims()));
afterEach(() => act(() => closeSnackbar()));

/** A store before a server that answers so, and the place where toasts are shown. */
const open = (answers: Answers): ReturnType<typeof createStore>['dispatch'] => {
  answerWith(answers);
  render(<Snackbars />);
  return createStore(null).dispatch;
};
const said = (): (string | null)[] =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map(
    ({ firstElementChild }) => firstElementChild?.textContent ?? null,
  );

it('says once that a mutation was done, in the words of its endpoint', async () => {
  const dispatch = open({ endOtherSessions: { ended: 2 } });
  await act(() => dispatch(endOtherSessions.initiate()));
  expect(said()).toEqual(['2 sessions are ended']);
});

it('says once, as an alert, why a mutation failed', async () => {
  const dispatch = open({ endOtherSessions: busy });
  await act(() => dispatch(endOtherSessions.initiate()));
  expect(said()).toEqual(['That did not work: Busy']);
  expect(screen.getByRole('alert')).toHaveTextContent('Busy');
});

it('says nothing of a failure that its form shows', async () => {
  const dispatch = open({ updateAccount: busy });
  const { error } = await act(() => dispatch(updateAccount.initiate({ name: 'Ada' })));
  expect(error).toMatchObject({ message: 'Busy' });
  expect(said()).toEqual([]);
});

it('says the failure of such an endpoint where its call asks for it', async () => {
  const dispatch = open({ updateAccount: busy });
  await act(() => saying(dispatch(updateAccount.initiate({ name: 'Ada' })), usual));
  expect(said()).toEqual(['That did not work: Busy']);
});

it("gives a call's own words before those of its endpoint, and only to that call", async () => {
  const dispatch = open({ endOtherSessions: { ended: 2 } });
  const words = { done: ({ ended }: { ended: number }) => `${ended} gone` };
  await act(() => saying(dispatch(endOtherSessions.initiate()), words));
  expect(said()).toEqual(['2 gone']);
  await act(() => dispatch(endOtherSessions.initiate()));
  expect(said()).toEqual(['2 gone', '2 sessions are ended']);
});

it('keeps the words of the endpoint for what a call leaves unsaid', async () => {
  const dispatch = open({ endOtherSessions: busy });
  await act(() => saying(dispatch(endOtherSessions.initiate()), { done: 'Gone' }));
  expect(said()).toEqual(['That did not work: Busy']);
});

it.each([
  ['success', { ended: 2 }],
  ['failure', busy],
])('is silent about a %s where its call asks for that', async (_, answer) => {
  const dispatch = open({ endOtherSessions: answer });
  await act(() => saying(dispatch(endOtherSessions.initiate()), { done: null, failed: null }));
  expect(said()).toEqual([]);
});

it('tells calls apart that are under way together', async () => {
  const dispatch = open({
    endOwnSession: ({ sessionId }: { sessionId: string }) => (sessionId === '1' ? { ended: 1 } : busy),
  });
  const end = (sessionId: string, done: string) =>
    saying(dispatch(endOwnSession.initiate({ sessionId })), { done });
  await act(() => Promise.all([end('1', 'One is gone'), end('2', 'Two is gone')]));
  expect(said()).toEqual(['One is gone', 'That did not work: Busy']);
});

it('offers what a call brings along, such as Undo, once', async () => {
  const dispatch = open({ endOtherSessions: { ended: 2 } });
  const undo = jest.fn();
  await act(() => saying(dispatch(endOtherSessions.initiate()), { done: { text: 'Gone', undo } }));
  await newUser().click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
});

it.each([
  ['answered', { sessions: [] }],
  ['failed', busy],
])('says nothing of a query that was %s', async (_, answer) => {
  const dispatch = open({ listOwnSessions: answer });
  await act(() => dispatch(listOwnSessions.initiate(undefined, { subscribe: false })));
  expect(said()).toEqual([]);
});

it('lies over nothing: the navigation ends above it for as long as something is said', async () => {
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
  const room = (): string => document.documentElement.style.getPropertyValue('--sk-toasts');
  const dispatch = open({ endOtherSessions: { ended: 2 } });
  expect(room()).toBe('');
  await act(() => dispatch(endOtherSessions.initiate()));
  expect(room()).toBe('64px');
  act(() => closeSnackbar());
  await waitFor(() => expect(room()).toBe(''));
  height.mockRestore();
});
