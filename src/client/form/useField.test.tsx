import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createForm } from 'final-form';
import type { ReactNode } from 'react';
import { Form } from './Form';
import { useField } from './useField';

const Title = (): ReactNode => {
  const { input } = useField<string>('title');
  return <input {...input} aria-label="Title" />;
};

const formWith = (title: string) =>
  createForm<{ title: string }>({ initialValues: { title }, onSubmit: () => undefined });

const drawn = (form: ReturnType<typeof formWith>, shown: boolean): ReactNode => (
  <Form form={form} onSubmit={() => undefined}>
    {() => shown && <Title />}
  </Form>
);

it('a field that comes late shows what the form was given before, and leaves it there', () => {
  const form = formWith('Begun');
  form.change('title', 'Copied');
  render(drawn(form, true));
  expect(screen.getByRole('textbox')).toHaveValue('Copied');
  expect(form.getState().values).toEqual({ title: 'Copied' });
});

it('a field that is hidden and shown again keeps what was typed', async () => {
  const form = formWith('Begun');
  const { rerender } = render(drawn(form, true));
  await userEvent.type(screen.getByRole('textbox'), ' again');
  rerender(drawn(form, false));
  rerender(drawn(form, true));
  expect(screen.getByRole('textbox')).toHaveValue('Begun again');
  expect(form.getState()).toMatchObject({ dirty: true, values: { title: 'Begun again' } });
});
