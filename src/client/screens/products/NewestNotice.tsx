import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../domain/products/products';
import { MeanwhileChanges } from './MeanwhileChanges';
import type { Collision, Field, Rebased } from './rebase';
import { shownValueOf } from './shownValue';

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
  const { t } = useTranslation('editor');
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
