import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/Sheet';
import { Amount } from '../../../ui/format/Amount';
import { Thumbnail } from '../../../ui/Thumbnail';
import type { VariantValues } from '../productValues';
import { variantNameOf } from '../variantName';
import type { CellContext } from './columns';
import type { RowProblems } from './problems';
import type { VariantHistory } from './useVariantHistory';
import { VariantFields } from './VariantFields';

interface VariantCardsProps {
  history: VariantHistory;
  problems: ReadonlyMap<number, RowProblems>;
  context: CellContext;
}

const cardStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gap: 1.5,
  alignItems: 'center',
  textAlign: 'left',
  width: 1,
  minHeight: 56,
  px: 1,
  borderBottom: 1,
  borderColor: 'divider',
  // Two hundred cards out of sight cost nothing.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 56px',
};

/** On a narrow screen a card per variant, which opens all its fields in a sheet. */
export const VariantCards = ({ history, problems, context }: VariantCardsProps): ReactNode => {
  const { t } = useTranslation('products');
  const [open, setOpen] = useState<number | null>(null);
  const { variants, change } = history;
  const opened = open === null ? undefined : variants[open];
  const stockText = ({ trackStock, stock = 0 }: VariantValues): string =>
    trackStock ? t('inStock', { count: stock }) : t('notTracked');
  return (
    <>
      <Box component="ul" aria-label={t('gridName')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {variants.map((variant, index) => {
          const wrong = problems.get(index);
          const amount = Number(variant.price);
          return (
            <li key={variant.id ?? variantNameOf(variant)}>
              <ButtonBase sx={cardStyle} onClick={() => setOpen(index)}>
                <Thumbnail src={variant.media[0]?.src ?? null} size={36} />
                <Box component="span" sx={{ minWidth: 0 }}>
                  <strong>{variantNameOf(variant)}</strong>
                  <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
                    {[variant.sku, stockText(variant)].filter(Boolean).join(' · ')}
                  </Box>
                  {wrong !== undefined && (
                    <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'error.main' }}>
                      {t('editor.problems', { count: Object.keys(wrong).length })}
                    </Box>
                  )}
                </Box>
                {variant.price !== undefined && variant.price !== '' && Number.isFinite(amount) ? (
                  <Amount value={variant.price} currency={context.currency} />
                ) : (
                  <span>{variant.price}</span>
                )}
              </ButtonBase>
            </li>
          );
        })}
      </Box>
      {opened !== undefined && open !== null && (
        <Sheet
          open
          title={variantNameOf(opened)}
          onClose={() => setOpen(null)}
          actions={
            <>
              <Button color="inherit" disabled={open === 0} onClick={() => setOpen(open - 1)}>
                {t('editor.previous')}
              </Button>
              <Button
                color="inherit"
                disabled={open === variants.length - 1}
                onClick={() => setOpen(open + 1)}
              >
                {t('editor.next')}
              </Button>
              <Button variant="contained" onClick={() => setOpen(null)}>
                {t('done')}
              </Button>
            </>
          }
        >
          <VariantFields
            key={open}
            variant={opened}
            name={variantNameOf(opened)}
            problems={problems.get(open)}
            context={context}
            onChange={(next, merge) =>
              change(
                { variants: variants.map((each, at) => (at === open ? next : each)) },
                `${open}.${merge}`,
              )
            }
          />
        </Sheet>
      )}
    </>
  );
};
