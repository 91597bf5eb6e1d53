import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import {
  variantSchema,
  type Product,
  type ProductListInput,
  type ProductRow,
} from '../../../../domain/products/products';
import { fieldErrorsOf, messageOf } from '../../../api/failures/failure';
import { typedDecimal } from '../../../../domain/typedNumbers';
import { FieldFrame } from '../../../form/FieldFrame';
import { validateWith } from '../../../form/validateWith';
import { errorTextOf } from '../../../language/translateError';
import { writeNumber } from '../../../language/locale';
import { useAppDispatch } from '../../../storeHooks';
import { useFailedTry } from '../../../ui/focus/useFailedTry';
import { useAmountText } from '../../../ui/format/Amount';
import { useFormats } from '../../../ui/format/formats';
import { inputOfVariant, valuesOf } from '../productValues';
import { isConflict } from '../submitErrors';
import { columns, shownText, type CellContext } from '../variants/columns';
import { wasUnderstood } from '../variants/understood';
import { readNow, saveCell, type CellField } from './saveCell';

export interface EditedCell {
  row: ProductRow;
  field: CellField;
  /** What was clicked. */
  anchor: HTMLElement;
}

interface CellEditorProps {
  open: boolean;
  onClose: () => void;
  cell: EditedCell | null;
  /** The list in which it stands. */
  input: ProductListInput;
}

/** What went wrong: at the field itself, elsewhere in the product, or since somebody else saved it. */
type Problem = { kind: 'field' | 'elsewhere'; text: string } | { kind: 'conflict' };

const checkVariant = validateWith(variantSchema);

/** Lengths are not shown here, so that no unit of theirs is asked for. */
const variantOf = (product: Product) => {
  const [variant] = valuesOf(product, { weight: 'GRAMS', length: 'cm' }).product.variants;
  return variant;
};

/** A failed save in words; what stands against it in another field is named with it. */
const problemOf = (error: unknown, field: CellField): Problem => {
  const named = fieldErrorsOf(error);
  const own = named[`product.variants[0].${field}`];
  if (own !== undefined) return { kind: 'field', text: own };
  const others = Object.entries(named).map(
    ([name, message]) => `${name.replace(/^product\./, '')}: ${message}`,
  );
  if (others.length > 0) return { kind: 'elsewhere', text: others.join('; ') };
  return isConflict(error) ? { kind: 'conflict' } : { kind: 'field', text: messageOf(error) ?? '' };
};

/** The product as it is just now, asked for when the cell is opened and again when somebody else has saved it. */
const useProductNow = ({ row }: EditedCell) => {
  const dispatch = useAppDispatch();
  const [product, setProduct] = useState<Product | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [look, setLook] = useState(0);
  /** Null where it could not be read, which is said then. */
  const reading = useRef<Promise<Product | null>>(Promise.resolve(null));
  useEffect(() => {
    let left = false;
    reading.current = dispatch(readNow(row.id)).then(
      (found) => {
        if (!left) setProduct(found);
        return found;
      },
      (error: unknown) => {
        if (!left) setFailed(messageOf(error) ?? '');
        return null;
      },
    );
    return () => {
      left = true;
    };
  }, [dispatch, row.id, look]);
  return {
    product,
    failed,
    reading,
    readAgain: () => {
      setFailed(null);
      setProduct(null);
      setLook((before) => before + 1);
    },
  };
};

const boxStyle = { p: 1.5, width: 290, maxWidth: '100%' };

interface EditorProps {
  cell: EditedCell;
  input: ProductListInput;
  onClose: () => void;
  /** Whether something is typed that is not saved. */
  onTyped: () => void;
}

const Editor = ({ cell, input, onClose, onTyped }: EditorProps): ReactNode => {
  const { t } = useTranslation(['products', 'interface']);
  const { row, field } = cell;
  const { locale } = useFormats();
  const amountText = useAmountText();
  const navigate = useNavigate();
  const lead = useFailedTry();
  const dispatch = useAppDispatch();
  const { product, failed, reading, readAgain } = useProductNow(cell);
  const place = useRef<HTMLInputElement>(null);
  // It is opened to be typed into.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [saving, setSaving] = useState(false);
  const column = columns.find(({ key }) => key === field);
  const context: CellContext = { currency: row.currency, locale, media: [] };
  const variant = product === null ? undefined : variantOf(product);
  const listed = field === 'stock' ? String(row.inventoryTotal ?? '') : row.priceFrom;
  const held = column !== undefined && variant !== undefined ? column.read(variant) : listed;
  const valueText = (value: string): string =>
    field === 'price' ? amountText(value, row.currency) : writeNumber(Number(value));
  // One that has got variants meanwhile has no single stock any more.
  const isNoMore = product !== null && product.variants.length !== 1;
  useEffect(() => {
    if (isNoMore) void navigate(`/products/${row.id}#${field}`);
  }, [isNoMore, navigate, row.id, field]);
  if (column === undefined) return null;

  const atFirst = variant === undefined ? typedDecimal(listed, locale) : shownText(column, variant, locale);
  const text = typed ?? atFirst;
  const next = variant === undefined ? undefined : column.write(variant, text, context).variant;
  const value = next === undefined ? '' : column.read(next);

  /** Answers whether there is nothing left to do. Who is faster than the product is there is waited for. */
  const save = async (): Promise<boolean> => {
    if (typed === null) return true;
    const now = await reading.current;
    const was = now?.variants.length === 1 ? variantOf(now) : undefined;
    if (now === null || was === undefined) return false;
    const changed = column.write(was, typed, context).variant;
    if (column.read(changed) === column.read(was)) return true;
    const wrong: unknown = checkVariant(inputOfVariant(changed))?.[field];
    if (wrong !== undefined) {
      setProblem({ kind: 'field', text: errorTextOf(wrong) ?? '' });
      return false;
    }
    const words = {
      done: (saved: Product) =>
        t(field === 'stock' ? 'inList.stockIs' : 'inList.priceIs', {
          name: saved.title,
          value: valueText(String(saved.variants[0]?.[field] ?? '')),
        }),
      failed: (message: string) => t('inList.notSaved', { name: row.title, message }),
    };
    const error = await dispatch(
      saveCell({ product: now, field, value: column.read(changed), input }, words),
    );
    if (error !== undefined) setProblem(problemOf(error, field));
    return error === undefined;
  };
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (saving) return;
    if (failed !== null) {
      readAgain();
      return;
    }
    setSaving(true);
    const isDone = await save();
    setSaving(false);
    if (isDone) onClose();
    else lead(form);
  };
  const error = failed ?? (problem?.kind === 'field' ? problem.text : undefined);
  const isOther = held !== listed && problem?.kind !== 'conflict';
  const help = wasUnderstood(column, text, value, locale)
    ? t('understood', { amount: valueText(value) })
    : isOther
      ? t('inList.byNow', { value: valueText(held) })
      : undefined;
  return (
    <Box component="form" noValidate onSubmit={(event: SyntheticEvent) => void send(event)} sx={boxStyle}>
      {problem?.kind === 'conflict' && (
        <Alert
          severity="warning"
          variant="outlined"
          sx={{ mb: 1.5 }}
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                setProblem(null);
                readAgain();
                // The button that was pressed goes with what it answered.
                place.current?.focus();
              }}
            >
              {t('loadNewest')}
            </Button>
          }
        >
          <AlertTitle>{t('conflictTitle')}</AlertTitle>
          {t('conflictText')}
        </Alert>
      )}
      {problem?.kind === 'elsewhere' && (
        <Alert severity="error" variant="outlined" sx={{ mb: 1.5 }}>
          {problem.text}{' '}
          <Link component={RouterLink} to={`/products/${row.id}`}>
            {t('open')}
          </Link>
        </Alert>
      )}
      <FieldFrame label={t(`fields.${field}`)} help={help} error={error} required>
        {({ id, ...ties }) => (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <OutlinedInput
              id={id}
              size="small"
              inputRef={place}
              fullWidth
              value={text}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => {
                setTyped(target.value);
                setProblem((now) => (now?.kind === 'conflict' ? now : null));
                onTyped();
              }}
              endAdornment={
                field === 'price' ? (
                  <InputAdornment position="end" translate="no">
                    {row.currency}
                  </InputAdornment>
                ) : undefined
              }
              slotProps={{
                input: {
                  ...ties,
                  maxLength: 40,
                  inputMode: 'decimal',
                  style: { fontVariantNumeric: 'tabular-nums' },
                },
              }}
            />
            <Button type="submit" variant="contained" loading={saving} sx={{ flexShrink: 0 }}>
              {t('interface:save')}
            </Button>
          </Box>
        )}
      </FieldFrame>
    </Box>
  );
};

/** Changes one figure of a product over its place in the list: Enter saves, Escape leaves it as it was. */
export default function CellEditor({ open, onClose, cell, input }: CellEditorProps): ReactNode {
  const { t } = useTranslation('products');
  const [isTyped, setTyped] = useState(false);
  const close = (): void => {
    setTyped(false);
    onClose();
  };
  return (
    <Popover
      open={open}
      anchorEl={cell?.anchor ?? null}
      onClose={(_, reason) => {
        // A click beside it shall not lose what was typed.
        if (reason === 'escapeKeyDown' || !isTyped) close();
      }}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': cell === null ? undefined : t('inList.title', { name: cell.row.title }),
          variant: 'outlined',
        },
      }}
    >
      {cell !== null && (
        <Editor
          key={`${cell.row.id} ${cell.field}`}
          cell={cell}
          input={input}
          onClose={close}
          onTyped={() => setTyped(true)}
        />
      )}
    </Popover>
  );
}
