import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../domain/products/products';
import { Panel } from '../../../ui/Panel';
import { htmlLines } from '../../../ui/format/htmlLines';
import { NamedRows } from './NamedRows';
import { Pictures } from './PictureDiff';
import { useMetafieldNames } from './useMetafieldNames';
import { VariantsDiff } from './VariantsDiff';

const rowsOf = (rows: { key: string; name: string; value: string }[]) =>
  rows.filter(({ value }) => value !== '');

/** A product that nobody has approved before, whole. Its description is shown as text: no markup of others is drawn. */
export const WholeProduct = ({ product }: { product: Product }): ReactNode => {
  const { t } = useTranslation('products');
  const metafieldName = useMetafieldNames();
  const { bodyHtml, media, options, variants, metafields, seo, currency } = product;
  const told = rowsOf([
    ...options.map(({ id, name, values }) => ({ key: `option ${id}`, name, value: values.join(', ') })),
    ...metafields.map((each) => ({
      key: `${each.namespace}.${each.key}`,
      name: metafieldName(each),
      value: each.value,
    })),
    { key: 'seo title', name: t('seoTitle'), value: seo.title },
    { key: 'seo description', name: t('seoDescription'), value: seo.description },
  ]);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Panel title={t('changes.field.media')}>
        {media.length === 0 ? (
          <Typography color="textSecondary">{t('noPictures')}</Typography>
        ) : (
          <Pictures pictures={media} />
        )}
      </Panel>
      <Panel title={t('changes.field.bodyHtml')}>
        {bodyHtml === '' ? (
          <Typography color="textSecondary">{t('noDescription')}</Typography>
        ) : (
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 720 }}>
            {htmlLines(bodyHtml)}
          </Box>
        )}
      </Panel>
      <Panel title={t('variants')}>
        <VariantsDiff
          changes={variants.map((variant) => ({ variant, state: 'listed', before: null, members: [] }))}
          same={0}
          currency={currency}
        />
      </Panel>
      {told.length > 0 && (
        <Panel title={t('details')}>
          <NamedRows rows={told} />
        </Panel>
      )}
    </Box>
  );
};
