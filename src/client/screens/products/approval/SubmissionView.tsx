import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Product } from '../../../../domain/products/products';
import type { PastDecision, SubmissionAnswer } from '../../../../domain/products/submissions';
import { ProductChanges } from '../changes/ProductChanges';
import { WholeProduct } from '../changes/WholeProduct';
import { Amount } from '../../../ui/format/Amount';
import { DateTime } from '../../../ui/format/DateTime';
import { useFormats } from '../../../ui/format/formats';
import { StatusLabel } from '../../../ui/StatusLabel';

const Earlier = ({ decision: { action, at, by, note } }: { decision: PastDecision }): ReactNode => {
  const { t } = useTranslation('products');
  return (
    <Box sx={{ mb: 2, pl: 1.5, borderLeft: 3, borderColor: 'divider', fontSize: 13 }}>
      <Box sx={{ color: 'text.secondary' }}>
        {t(`earlier.${action}`)} · <DateTime value={at} time /> · {by}
      </Box>
      {note !== '' && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Box>}
    </Box>
  );
};

const PriceRange = ({ product: { variants, currency } }: { product: Product }): ReactNode => {
  const prices = variants.map(({ price }) => Number(price));
  const lowest = variants[prices.indexOf(Math.min(...prices))];
  const highest = variants[prices.indexOf(Math.max(...prices))];
  if (lowest === undefined || highest === undefined) return null;
  return (
    <span>
      <Amount value={lowest.price} currency={currency} />
      {highest.price !== lowest.price && (
        <>
          {' – '}
          <Amount value={highest.price} currency={currency} />
        </>
      )}
    </span>
  );
};

/** How an instant's day is written within a sentence. */
const useDayText = (): ((value: string) => string) => {
  const { locale, timeZone } = useFormats();
  return (value) =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      ...(timeZone === undefined ? {} : { timeZone }),
    }).format(new Date(value));
};

interface SubmissionViewProps {
  submission: SubmissionAnswer;
  /** What was looked at before it changed under the eyes; null where it did not. */
  seen: Product | null;
}

/** A submission: what changed since it was approved, or the whole of what is new. */
export const SubmissionView = ({ submission, seen }: SubmissionViewProps): ReactNode => {
  const { t } = useTranslation('products');
  const dayText = useDayText();
  const { product, approved, leftAt, decision, staysDraft } = submission;
  const kind = approved === null ? 'new' : 'changed';
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 0.5 }}>
        <Typography variant="h2" sx={{ fontSize: 18, overflowWrap: 'anywhere' }}>
          {product.title}
        </Typography>
        <StatusLabel tone={kind === 'new' ? 'info' : 'warning'}>{t(`kind.${kind}`)}</StatusLabel>
        <Link component={RouterLink} to={`/products/${product.id}`} aria-keyshortcuts="Enter">
          {t('open')}
        </Link>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary', mb: 2 }}>
        <span>{product.vendor}</span>
        <PriceRange product={product} />
        <DateTime value={submission.submittedAt} time />
      </Box>
      {staysDraft && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {t('staysDraft')}
        </Alert>
      )}
      {submission.skusElsewhere !== undefined && (
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          {submission.skusElsewhere.map(({ sku, vendor }) => (
            <div key={`${sku} ${vendor}`}>{t('skuElsewhere', { sku, who: vendor })}</div>
          ))}
        </Alert>
      )}
      {decision !== null && <Earlier decision={decision} />}
      {seen !== null && (
        <Alert
          severity="warning"
          variant="outlined"
          role="alert"
          sx={{ mb: 2, '& > .MuiAlert-message': { flex: 1, minWidth: 0 } }}
        >
          <Box sx={{ mb: 1 }}>{t('changedMeanwhile')}</Box>
          <ProductChanges before={seen} after={product} />
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {leftAt === null ? t('isNew') : t('changedSince', { date: dayText(leftAt) })}
      </Typography>
      {approved === null ? (
        <WholeProduct product={product} />
      ) : (
        <ProductChanges before={approved} after={product} />
      )}
    </>
  );
};
