import { generalErrors } from '../../domain/errors/general';
import { orderErrors } from '../../domain/errors/orders';
import { render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { Form } from './Form';
import { array, number, object, string } from 'yup';
import { ARRAY_ERROR } from 'final-form';
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom';
import * as frame from '../../locales/en/frame';
import * as main from '../../locales/en/main';
import { addMessages, startLanguage } from '../language/language';
import { FormatsContext } from '../ui/format/formats';
import { newUser } from '../../testing/user';
import { AmountInput } from './AmountInput';
import { DecimalInput } from './DecimalInput';
import { FormSaveBar } from './FormSaveBar';
import { QuantityInput } from './QuantityInput';
import { SelectInput } from './SelectInput';
import { TextInput } from './TextInput';
import { validateWith } from './validateWith';

beforeAll(async () => {
  await startLanguage(['en']);
  if (!i18next.hasResourceBundle('en', 'forms')) addMessages(frame);
  addMessages(main);
});

const schema = object({
  title: string().required(generalErrors.required).min(3, generalErrors.tooShort),
  price: string().matches(/^\d+(\.\d+)?$/, {
    message: orderErrors.amountForm,
    excludeEmptyString: true,
  }),
  lines: array(object({ quantity: number().min(0, generalErrors.atLeast) })).min(
    2,
    generalErrors.tooFewEntries,
  ),
});

describe('validateWith', () => {
  const validate = validateWith(schema);

  it('finds nothing wrong with what is right', () => {
    expect(validate({ title: 'Oak', price: '1', lines: [{ quantity: 1 }, { quantity: 0 }] })).toEqual({});
  });

  it('puts the first message of each field at its place', () => {
    expect(validate({ title: '', lines: [{ quantity: 1 }, { quantity: -1 }] })).toEqual({
      title: generalErrors.required(),
      lines: [undefined, { quantity: generalErrors.atLeast({ min: 0 }) }],
    });
  });

  it('keeps the message of a list beside those of its members', () => {
    const errors = validate({ title: 'Oak', lines: [{ quantity: -1 }] }) as {
      lines: Record<string, unknown>;
    };
    expect(errors.lines[ARRAY_ERROR]).toEqual(generalErrors.tooFewEntries({ min: 2 }));
    expect(errors.lines[0]).toEqual({ quantity: generalErrors.atLeast({ min: 0 }) });
  });
});

const Screen = ({ onSubmit }: { onSubmit: (values: object) => unknown }): ReactNode => {
  const navigate = useNavigate();
  return (
    <Form
      onSubmit={(values: object) => onSubmit(values) as undefined}
      validate={validateWith(schema.omit(['lines']))}
      initialValues={{ title: 'Oak', price: '20.00', unit: 'kg', quantity: 2 }}
    >
      {() => (
        <>
          <TextInput name="title" label="Title" required help="As shown to buyers" />
          <AmountInput name="price" label="Price" currency="EUR" />
          <SelectInput
            name="unit"
            label="Unit"
            options={[
              { value: 'kg', label: 'Kilogram' },
              { value: 'g', label: 'Gram' },
            ]}
          />
          <QuantityInput name="quantity" label="Quantity" max={3} />
          <FormSaveBar />
          <button type="button" onClick={() => void navigate('/away')}>
            Away
          </button>
        </>
      )}
    </Form>
  );
};

const open = (onSubmit: (values: object) => unknown = () => undefined) => {
  const router = createMemoryRouter([
    { path: '/', element: <Screen onSubmit={onSubmit} /> },
    { path: '/away', element: <p>Gone</p> },
  ]);
  render(<RouterProvider router={router} />);
  return newUser();
};

it('marks what is required, for the eye beside the label and for a reader at the control', () => {
  open();
  expect(screen.getByLabelText('Title')).toBeRequired();
  expect(screen.getByText('Title')).toHaveAttribute('data-required');
  expect(screen.getByLabelText('Price')).not.toBeRequired();
  expect(screen.getByText('Price')).not.toHaveAttribute('data-required');
});

it('shows what was understood of an amount, and sends that', async () => {
  const onSubmit = jest.fn();
  const user = open(onSubmit);
  const price = screen.getByLabelText('Price');
  await user.clear(price);
  await user.type(price, '1.234,50');
  expect(price).toHaveValue('1.234,50');
  expect(price).toHaveAccessibleDescription('Understood as €1,234.50');
  await user.keyboard('{Control>}s{/Control}');
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ price: '1234.50' }));
});

it('shows amounts and numbers in the form of the reader, and takes them in either', async () => {
  const onSubmit = jest.fn();
  render(
    <FormatsContext value={{ locale: 'de', timeZone: undefined }}>
      <Form
        onSubmit={(values: object) => onSubmit(values) as undefined}
        initialValues={{ price: '20.00', flat: '0.00', share: '12.5', rate: '2' }}
      >
        {({ handleSubmit }) => (
          <form onSubmit={(event) => void handleSubmit(event)}>
            <AmountInput name="price" label="Price" currency="EUR" />
            <AmountInput name="flat" label="Flat" currency="EUR" />
            <DecimalInput name="share" label="Share" />
            <DecimalInput name="rate" label="Rate" />
            <button type="submit">Send</button>
          </form>
        )}
      </Form>
    </FormatsContext>,
  );
  const user = newUser();
  expect(screen.getByLabelText('Price')).toHaveValue('20,00');
  expect(screen.getByLabelText('Price')).not.toHaveAccessibleDescription();
  expect(screen.getByLabelText('Share')).toHaveValue('12,5');
  await user.clear(screen.getByLabelText('Flat'));
  await user.type(screen.getByLabelText('Flat'), '0,30');
  await user.clear(screen.getByLabelText('Price'));
  await user.type(screen.getByLabelText('Price'), '1,234.50');
  expect(screen.getByLabelText('Price')).toHaveAccessibleDescription(/Understood as 1\.234,50/);
  await user.clear(screen.getByLabelText('Rate'));
  await user.type(screen.getByLabelText('Rate'), '1,084');
  expect(screen.getByLabelText('Rate')).not.toHaveAccessibleDescription();
  const price = screen.getByLabelText('Price');
  for (const other of ['$ 12', '5 USD', '5 Pfund']) {
    await user.clear(price);
    await user.type(price, other);
    expect(price).toHaveValue(other);
    expect(price).toHaveAccessibleDescription(/in EUR: enter it without the sign of another currency/);
    expect(price).toBeInvalid();
  }
  await user.clear(price);
  await user.type(price, '1,234.50 €');
  expect(price).toBeValid();
  expect(price).toHaveAccessibleDescription(/Understood as 1\.234,50/);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledWith({ price: '1234.50', flat: '0.30', share: '12.5', rate: '1.084' });
});

it('keeps what is no amount and says so', async () => {
  const onSubmit = jest.fn();
  const user = open(onSubmit);
  const price = screen.getByLabelText('Price');
  await user.clear(price);
  await user.type(price, 'much');
  await user.tab();
  expect(price).toHaveValue('much');
  expect(price).toHaveAccessibleDescription('Must be an amount like 12.50');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByText('1 field needs attention')).toBeInTheDocument();
});

it('shows the save bar for changes and takes them back', async () => {
  const user = open();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Unit'), 'Gram');
  await user.click(screen.getByRole('button', { name: 'One more: Quantity' }));
  expect(screen.getByLabelText('Quantity')).toHaveValue('3');
  expect(screen.getByRole('button', { name: 'One more: Quantity' })).toBeDisabled();
  expect(screen.getByText('2 unsaved changes')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Unit')).toHaveValue('kg');
  expect(screen.queryByText(/unsaved/)).not.toBeInTheDocument();
});

it('shows the error at its field, with the help gone', async () => {
  const user = open();
  const title = screen.getByLabelText('Title');
  expect(title).toHaveAccessibleDescription('As shown to buyers');
  await user.clear(title);
  await user.tab();
  expect(title).toBeInvalid();
  expect(title).toHaveAccessibleDescription('Required');
});

it("shows a server's message at its field until it is changed", async () => {
  const user = open(() => ({ title: 'Somebody has that title' }));
  await user.type(screen.getByLabelText('Title'), 's');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Somebody has that title');
  await user.type(screen.getByLabelText('Title'), '!');
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('As shown to buyers');
});

it('counts the fields that the server refused at the save bar, until something is changed', async () => {
  const user = open(() => ({ title: 'Somebody has that title', unit: 'Not with oak' }));
  await user.type(screen.getByLabelText('Title'), 's');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('2 fields need attention')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Title'), '!');
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
  expect(screen.queryByText(/attention/)).not.toBeInTheDocument();
});

it('leads to the first field that is wrong after each failed save', async () => {
  const user = open((values) =>
    'title' in values && values.title === 'Elm' ? { unit: 'Not with elm' } : undefined,
  );
  const title = screen.getByLabelText('Title');
  await user.clear(title);
  await user.clear(screen.getByLabelText('Price'));
  await user.type(screen.getByLabelText('Price'), '9');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(title).toHaveFocus());
  await user.click(screen.getByLabelText('Price'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(title).toHaveFocus());
  await user.type(title, 'Elm');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.getByLabelText('Unit')).toHaveFocus());
  expect(screen.getByLabelText('Unit')).toHaveAccessibleDescription('Not with elm');
});

it('asks before unsaved changes are left', async () => {
  const user = open();
  await user.type(screen.getByLabelText('Title'), 's');
  await user.click(screen.getByRole('button', { name: 'Away' }));
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Oaks');
  await user.click(await screen.findByRole('button', { name: 'Away' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Gone')).toBeInTheDocument();
});
