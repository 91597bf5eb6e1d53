import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isSameProduct,
  productDiff,
  type OptionChange,
} from '../../../../domain/products/history/productDiff';
import type { Product } from '../../../../domain/products/products';
import { Panel } from '../../../ui/Panel';
import { HtmlDiff } from './HtmlDiff';
import { NamedRows } from './NamedRows';
import { PictureDiff } from './PictureDiff';
import { TextDiff } from './TextDiff';
import { useMetafieldNames } from './useMetafieldNames';
import { ValueChange } from './ValueChange';
import { VariantsDiff } from './VariantsDiff';

const nameOf = (option: OptionChange['before']): string => option?.name ?? '';
const valuesOf = (option: OptionChange['before']): string => (option?.values ?? []).join(', ');

/** Options that came, went or changed, by name, with their values. */
const OptionsDiff = ({ changes }: { changes: readonly OptionChange[] }): ReactNode => {
  const { t } = useTranslation('products');
  return (
    <NamedRows
      rows={changes.map(({ before, after }, index) => ({
        key: String(index),
        name: nameOf(after) || nameOf(before),
        value: (
          <>
            {before !== null && after !== null && before.name !== after.name && (
              <Box>
                {t('optionName')} <ValueChange before={before.name} after={after.name} />
              </Box>
            )}
            <TextDiff before={valuesOf(before)} after={valuesOf(after)} />
          </>
        ),
      }))}
    />
  );
};

/** Everything in which a product differs from an earlier version of it, field by field and picture by picture. */
export const ProductChanges = ({ before, after }: { before: Product; after: Product }): ReactNode => {
  const { t } = useTranslation('products');
  const metafieldName = useMetafieldNames();
  const diff = productDiff(before, after);
  if (isSameProduct(diff)) return <Typography color="textSecondary">{t('changes.nothing')}</Typography>;
  const seo = [
    { key: 'title', name: t('seoTitle'), pair: diff.seoTitle },
    { key: 'description', name: t('seoDescription'), pair: diff.seoDescription },
  ].flatMap(({ key, name, pair }) =>
    pair === null ? [] : [{ key, name, value: <TextDiff before={pair.before} after={pair.after} /> }],
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {diff.title !== null && (
        <Panel title={t('changes.field.title')}>
          <TextDiff before={diff.title.before} after={diff.title.after} />
        </Panel>
      )}
      {diff.bodyHtml !== null && (
        <Panel title={t('changes.field.bodyHtml')}>
          <HtmlDiff before={diff.bodyHtml.before} after={diff.bodyHtml.after} />
        </Panel>
      )}
      {diff.pictures.length > 0 && (
        <Panel title={t('changes.field.media')}>
          <PictureDiff before={before.media} after={after.media} />
        </Panel>
      )}
      {diff.options.length > 0 && (
        <Panel title={t('changes.field.options')}>
          <OptionsDiff changes={diff.options} />
        </Panel>
      )}
      {diff.variants.length > 0 && (
        <Panel title={t('variants')}>
          <VariantsDiff changes={diff.variants} same={diff.sameVariants} currency={after.currency} />
        </Panel>
      )}
      {diff.metafields.length > 0 && (
        <Panel title={t('changes.field.metafields')}>
          <NamedRows
            rows={diff.metafields.map((change) => ({
              key: `${change.namespace}.${change.key}`,
              name: metafieldName(change),
              value: <TextDiff before={change.before} after={change.after} />,
            }))}
          />
        </Panel>
      )}
      {seo.length > 0 && (
        <Panel title={t('changes.field.seo')}>
          <NamedRows rows={seo} />
        </Panel>
      )}
    </Box>
  );
};
