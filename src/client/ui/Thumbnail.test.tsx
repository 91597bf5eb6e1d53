import { fireEvent, render, screen } from '@testing-library/react';
import { Thumbnail } from './Thumbnail';

it('keeps the place and the name of a picture that cannot be had', () => {
  const { rerender } = render(<Thumbnail src="/gone.png" alt="A lamp" />);
  fireEvent.error(screen.getByRole('img', { name: 'A lamp' }));
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'A lamp' })).toBeInTheDocument();
  rerender(<Thumbnail src="/here.png" alt="A lamp" />);
  expect(document.querySelector('img')).toHaveAttribute('src', '/here.png');
});
