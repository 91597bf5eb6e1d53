import { screen } from '@testing-library/react';
import { Refusal, type Answers } from '../../../../testing/answers';
import { renderScreen } from '../../../../testing/renderScreen';

const open = (answers: Answers) => renderScreen('/login/owner#abc', { claims: null, answers });

it('asks for the marketplace and its owner where the link holds', async () => {
  const { asked } = await open({ checkOwnerLink: { state: 'holds' } });
  expect(await screen.findByRole('textbox', { name: 'Name of the marketplace' })).toBeVisible();
  expect(asked.find(({ name }) => name === 'checkOwnerLink')?.input).toEqual({ token: 'abc' });
});

it('says that a link was used, and leads to the sign-in instead of a form', async () => {
  await open({ checkOwnerLink: { state: 'used' } });
  expect(await screen.findByText(/^This link was used: the marketplace is open/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    expect.stringMatching(/login$/),
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('says that a link is over, and where another comes from', async () => {
  await open({ checkOwnerLink: { state: 'over' } });
  expect(await screen.findByText(/^This link holds no more/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('shows the form where it cannot be asked', async () => {
  await open({ checkOwnerLink: new Refusal(500, { message: 'No' }) });
  expect(await screen.findByRole('textbox', { name: 'Name of the marketplace' })).toBeVisible();
});
