import { screen } from '@testing-library/react';
import { Refusal, type Answers } from '../../../../testing/answers';
import { renderScreen } from '../../../../testing/renderScreen';

const open = (answers: Answers) =>
  renderScreen('/login/verify-email?code=abc&store=other', { claims: null, answers });

it('takes the address only when one presses, and leads on', async () => {
  const { user, asked } = await open({ confirmEmailChange: 'The address is yours' });
  const button = await screen.findByRole('button', { name: 'Confirm the address' });
  expect(asked.map(({ name }) => name)).not.toContain('confirmEmailChange');
  await user.click(button);
  expect(await screen.findByRole('status')).toHaveTextContent('The address is confirmed.');
  expect(asked.filter(({ name }) => name === 'confirmEmailChange').map(({ input }) => input)).toEqual([
    { code: 'abc', store: 'other' },
  ]);
  expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/app');
});

it('says that a link is over, and can be pressed again', async () => {
  const message = 'The link is wrong or no longer valid';
  const { user } = await open({
    confirmEmailChange: new Refusal(422, { message, errors: { code: message } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm the address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Confirm the address' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
});
