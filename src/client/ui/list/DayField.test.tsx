import { fireEvent, render, screen } from '@testing-library/react';
import { DayField } from './DayField';

it('gives a day once its year is whole, and none of those that it passes through', () => {
  const given: string[] = [];
  render(<DayField label="From" value="" onChange={(day) => given.push(day)} />);
  const field = screen.getByLabelText('From');
  for (const value of ['0002-03-01', '0020-03-01', '0202-03-01', '2026-03-01']) {
    fireEvent.change(field, { target: { value } });
    expect(field).toHaveValue(value);
  }
  expect(given).toEqual(['2026-03-01']);
});
