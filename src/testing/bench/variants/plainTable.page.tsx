import {
  Checkbox,
  CssBaseline,
  OutlinedInput,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Field, Form } from 'react-final-form';

/**
 * Variants as a table of the component library with an input in each cell: what ours is held against. Only 80 of
 * the 250, to its advantage: with all of them the fields of the form make one another known for minutes.
 */
const texts = [
  'price',
  'compareAt',
  'sku',
  'barcode',
  'stock',
  'weight',
  'width',
  'height',
  'length',
] as const;
const flags = ['trackStock', 'taxable', 'requiresShipping', 'localPickup'] as const;
const variants = Array.from({ length: 80 }, (_, at) => ({
  name: `No. ${at}`,
  price: `${at}.00`,
  compareAt: '',
  sku: `SKU-${at}`,
  barcode: '',
  stock: String(at),
  weight: '1',
  width: '',
  height: '',
  length: '',
  trackStock: true,
  taxable: true,
  requiresShipping: true,
  localPickup: false,
}));

const Page = (): ReactNode => (
  <Form initialValues={{ variants }} onSubmit={() => undefined} subscription={{ submitting: true }}>
    {() => (
      <Table size="small">
        <TableHead>
          <TableRow>
            {['name', ...texts, ...flags].map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {variants.map(({ name }, row) => (
            <TableRow key={name}>
              <TableCell>{name}</TableCell>
              {texts.map((key) => (
                <TableCell key={key}>
                  <Field name={`variants[${row}].${key}`}>
                    {({ input }) => (
                      <OutlinedInput
                        {...input}
                        size="small"
                        slotProps={{ input: { 'aria-label': `${key} ${name}` } }}
                      />
                    )}
                  </Field>
                </TableCell>
              ))}
              {flags.map((key) => (
                <TableCell key={key}>
                  <Field name={`variants[${row}].${key}`} type="checkbox">
                    {({ input }) => <Checkbox checked={input.checked === true} onChange={input.onChange} />}
                  </Field>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    )}
  </Form>
);

createRoot(document.getElementById('root')!).render(
  <>
    <CssBaseline />
    <Page />
  </>,
);
