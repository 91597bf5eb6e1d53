import { screen } from '@testing-library/react';
import { withDefaults } from '../../../domain/settings/settings';
import { appInfo } from '../../../testing/factories/app';
import { product } from '../../../testing/factories/products';
import { renderScreen } from '../../../testing/renderScreen';

it('counts a title while it is typed, and marks it as soon as it is too long', async () => {
  const features = withDefaults({ inputLimit: { title: { min: 5, max: 10 } } });
  const { user } = await renderScreen('/products/31', {
    answers: { readAppInfo: appInfo({ features }), readProduct: { product: product({ title: 'Oak' }) } },
  });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.type(title, 's');
  expect(title).toHaveAccessibleDescription('5 to 10 characters (4 so far)');
  expect(title).not.toBeInvalid();
  await user.type(title, ' longer');
  expect(title).toHaveFocus();
  expect(title).toBeInvalid();
  await user.type(title, '{Backspace}');
  expect(title).toHaveAccessibleDescription('5 to 10 characters (10 so far)');
});
