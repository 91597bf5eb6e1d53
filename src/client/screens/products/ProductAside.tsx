import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import CircleIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment, memo, type ReactNode } from 'react';
import { useField, useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { limitProblems } from '../../../domain/settings/inputLimits';
import type { Product } from '../../../domain/products/products';
import type { Features } from '../../../domain/settings/settings';
import { DateTime } from '../../ui/format/DateTime';
import { Panel } from '../../ui/Panel';
import { visuallyHidden } from '../../ui/focus/visuallyHidden';
import type { ProductValues } from './productValues';

interface ProductAsideProps {
  product: Product | undefined;
  limits: Features['inputLimit'];
  /** The short form has no part for search engines. */
  short: boolean;
}

type Need = 'title' | 'description' | 'pictures' | 'prices' | 'sku';

/** What a marketplace looks for before it approves. */
const needsOf = ({ product }: ProductValues, limits: Features['inputLimit']): [Need, string, boolean][] => {
  const { title = '', bodyHtml = '', media, variants } = product;
  const wrong = limitProblems({ title, bodyHtml, media }, limits);
  return [
    ['title', 'basics', title.trim().length >= 3 && wrong['product.title'] === undefined],
    ['description', 'basics', bodyHtml.trim() !== '' && wrong['product.bodyHtml'] === undefined],
    ['pictures', 'media', media.length > 0 && wrong['product.media'] === undefined],
    ['prices', 'variants', variants.every(({ price }) => (price ?? '') !== '')],
    ['sku', 'variants', variants.every(({ sku }) => (sku ?? '') !== '')],
  ];
};

/** Leads to a part of the page, by scroll and by focus. */
const Jump = ({ to, children }: { to: string; children: ReactNode }): ReactNode => (
  <Link
    component="button"
    type="button"
    color="inherit"
    underline="hover"
    sx={{ textAlign: 'left' }}
    onClick={() => {
      const part = document.getElementById(to);
      part?.scrollIntoView({ block: 'start' });
      part
        ?.querySelector<HTMLElement>('input, textarea, [contenteditable=true], [tabindex="0"]')
        ?.focus({ preventScroll: true });
    }}
  >
    {children}
  </Link>
);

interface NeedItemProps {
  need: Need;
  anchor: string;
  done: boolean;
}

/** Drawn anew only when it is met or missed, not with each key in the form. */
const NeedItem = memo(({ need, anchor, done }: NeedItemProps): ReactNode => {
  const { t } = useTranslation('products');
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      {done ? (
        <CheckIcon fontSize="small" color="success" />
      ) : (
        <CircleIcon fontSize="small" sx={{ color: 'text.secondary' }} />
      )}
      <Jump to={anchor}>{t(`needs.${need}`)}</Jump>
      <span style={visuallyHidden}>{t(done ? 'needDone' : 'needOpen')}</span>
    </Box>
  );
});
NeedItem.displayName = 'NeedItem';

const Needs = ({ limits }: Pick<ProductAsideProps, 'limits'>): ReactNode => {
  const { values } = useFormState<ProductValues>({ subscription: { values: true } });
  const plain = values.product.options.length === 0;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {needsOf(values, limits).map(([need, anchor, done]) => (
        <NeedItem
          key={need}
          need={need}
          anchor={anchor === 'variants' && plain ? 'pricing' : anchor}
          done={done}
        />
      ))}
    </Box>
  );
};

const sections = ['basics', 'media', 'variants', 'seo'] as const;

/** The parts of the form; price and stock are one of them where there are no variants. */
const Sections = ({ short }: Pick<ProductAsideProps, 'short'>): ReactNode => {
  const { t } = useTranslation('products');
  const plain =
    useField<readonly object[]>('product.options', { subscription: { value: true } }).input.value.length ===
    0;
  return (
    <Box
      component="nav"
      aria-label={t('sections')}
      sx={{ display: { xs: 'none', lg: 'grid' }, gap: 0.5, px: 2 }}
    >
      {sections
        .filter((section) => !short || section !== 'seo')
        .map((section) => (
          <Fragment key={section}>
            {section === 'variants' && plain && <Jump to="pricing">{t('priceAndStock')}</Jump>}
            <Jump to={section}>{t(`section.${section}`)}</Jump>
          </Fragment>
        ))}
    </Box>
  );
};

/** Beside the form: how the product stands, whose it is, and what is missing before approval. */
export const ProductAside = ({ product, limits, short }: ProductAsideProps): ReactNode => {
  const { t } = useTranslation('products');
  return (
    <Box
      component="aside"
      aria-label={t('aside')}
      sx={{ display: 'grid', gap: 2, position: { lg: 'sticky' }, top: 72, minWidth: 0 }}
    >
      {product !== undefined && (
        <Panel title={t('fields.vendor')}>
          <Box sx={{ display: 'grid', gap: 1 }}>
            <span>{product.vendor}</span>
            <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
              {t('lastSaved')} <DateTime value={product.updatedAt} />
            </Box>
          </Box>
        </Panel>
      )}
      <Panel title={t('beforeSale')}>
        <Needs limits={limits} />
      </Panel>
      <Sections short={short} />
    </Box>
  );
};
