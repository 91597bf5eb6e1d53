import { render, screen } from '@testing-library/react';
import { newUser } from '../../testing/user';
import { loadTexts, startLanguage } from '../language/language';
import { PicturePanel } from './PicturePanel';

it.each([
  ['de', 'Kopieren', '253,84'],
  ['en', 'Copy', '253.84'],
])('numbers are copied as sheets in %s write them', async (language, button, number) => {
  await startLanguage([language]);
  await loadTexts('main');
  const user = newUser();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(
    <PicturePanel
      title="Sales"
      file="sales"
      head={['Day', 'Sales']}
      shown={[['March 1', '€253.84']]}
      plain={[['2026-03-01', '253.84']]}
      isNumber={(column) => column === 1}
    >
      <svg />
    </PicturePanel>,
  );
  await user.click(await screen.findByRole('button', { name: button }));
  expect(copied.mock.lastCall?.[0]).toBe(`Day\tSales\n2026-03-01\t${number}`);
  copied.mockRestore();
});
