import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../domain/products/products';
import type { Collision, Field, Rebased } from './rebase';
import Button from '@mui/material/Button';
import { isSameProduct, productDiff, type ProductDiff } from '../../../domain/products/history/productDiff';
import { ProductChanges } from './changes/ProductChanges';

/** The parts of a product in which two versions differ, by name. */
const useChangedParts = (): ((diff: ProductDiff) => string) => {
  const { t } = useTranslation('products');
  return (diff) =>
    [
      diff.title === null ? '' : t('changes.field.title'),
      diff.bodyHtml === null ? '' : t('changes.field.bodyHtml'),
      diff.pictures.length === 0 ? '' : t('changes.field.media'),
      diff.options.length === 0 ? '' : t('changes.field.options'),
      diff.variants.length === 0 ? '' : t('variants'),
      diff.metafields.length === 0 ? '' : t('changes.field.metafields'),
      diff.seoTitle === null && diff.seoDescription === null ? '' : t('changes.field.seo'),
    ]
      .filter((part) => part !== '')
      .join(', ');
};

/** What someone else made of the product while it was written here: named, and on demand before and after. */
const MeanwhileChanges = ({ before, after }: { before: Product; after: Product }): ReactNode => {
  const { t } = useTranslation('products');
  const partsOf = useChangedParts();
  const [open, setOpen] = useState(false);
  const diff = productDiff(before, after);
  if (isSameProduct(diff)) return null;
  return (
    <Box sx={{ mt: 1 }}>
      {t('editor.changedMeanwhile', { parts: partsOf(diff) })}{' '}
      <Button size="small" color="inherit" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('beforeAndAfter')}
      </Button>
      {open && (
        <Box sx={{ mt: 1 }}>
          <ProductChanges before={before} after={after} />
        </Box>
      )}
    </Box>
  );
};

const longest = 120;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

const plain = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (!isFields(value)) return '';
  if ('enabled' in value) return plain(value.enabled);
  if ('dimUnit' in value)
    return `${[value.width, value.height, value.length].map(plain).join(' × ')} ${plain(value.dimUnit)}`;
  const named = value.value ?? value.alt ?? value.name;
  return named === '' || named === undefined ? plain(value.src) : plain(named);
};

/** A value of the form in a few words; null where the item is not there. */
const shownValueOf = (field: Field, value: unknown): string | null => {
  if (value === undefined && (field === 'media' || field === 'options' || field === 'metafields'))
    return null;
  const text = plain(value);
  return shorten(
    field === 'bodyHtml'
      ? text
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
      : text,
  );
};

interface NewestNoticeProps extends Pick<Rebased, 'collisions' | 'gone'> {
  /** Whether the newest version was asked for, so that its arrival is said. */
  asked: boolean;
  product: Product;
  /** The version that stood here before; null where it is not known. */
  before: Product | null;
  onChoose: (collision: Collision, whose: 'mine' | 'theirs') => void;
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' },
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** After the newest version came under what was typed: each field that both changed, to choose from. */
export const NewestNotice = (props: NewestNoticeProps): ReactNode => {
  const { asked, product, before, collisions, gone, onChoose } = props;
  const { t } = useTranslation('products');
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({});
  if (!asked && collisions.length === 0 && gone.length === 0) return null;
  const fieldOf = ({ field, of }: Collision): string =>
    of === '' ? t(`fields.${field}`) : t('fieldOf', { field: t(`fields.${field}`), of });
  const say = (field: Field, value: unknown): string => {
    const text = shownValueOf(field, value);
    if (text === null) return t('removed');
    return text === '' ? t('empty') : text;
  };
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 2, '& .MuiAlert-message': { flexGrow: 1 } }}
      role="status"
    >
      <AlertTitle>{t('newestLoaded')}</AlertTitle>
      {collisions.length === 0 && gone.length === 0 && t('newestSame')}
      {collisions.length > 0 && <Box sx={{ mb: 1 }}>{t('bothChanged', { count: collisions.length })}</Box>}
      {collisions.map((collision) => {
        const name = fieldOf(collision);
        const now = chosen[collision.key] ?? 'mine';
        return (
          <Box key={collision.key} sx={rowStyle}>
            <strong>{name}</strong>
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label={name}
              value={now}
              sx={{ flexWrap: 'wrap', minWidth: 0 }}
              onChange={(_, whose: 'mine' | 'theirs' | null) => {
                if (whose === null) return;
                setChosen((before) => ({ ...before, [collision.key]: whose }));
                onChoose(collision, whose);
              }}
            >
              {(['mine', 'theirs'] as const).map((whose) => (
                <ToggleButton
                  key={whose}
                  value={whose}
                  sx={{ textTransform: 'none', overflowWrap: 'anywhere', textAlign: 'left' }}
                >
                  {t(whose, { value: say(collision.field, collision[whose]) })}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          </Box>
        );
      })}
      {gone.map((variant) => (
        <div key={variant}>{t('goneVariant', { variant })}</div>
      ))}
      {before !== null && <MeanwhileChanges before={before} after={product} />}
    </Alert>
  );
};
