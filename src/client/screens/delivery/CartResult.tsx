import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartOption, TestRatesAnswer } from '../../../domain/delivery/checkout';
import { Amount } from '../../ui/format/Amount';
import { Panel } from '../../ui/Panel';
import { usePlaceNames } from './places';
import { translateError } from '../../language/translateError';

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const Option = ({ option, currency }: { option: CartOption; currency: string }): ReactNode => {
  const { t } = useTranslation('delivery');
  const about = [
    ...(option.kind === 'rate' ? [] : [t(`kind.${option.kind}`)]),
    ...(option.parts.length === 1 && option.parts[0]?.live === true ? [t('live')] : []),
    ...(option.days === null ? [] : [t('countDays', { count: option.days })]),
    ...(option.description === '' ? [] : [option.description]),
  ];
  return (
    <Box component="li" sx={rowStyle}>
      <Box component="span" sx={{ fontWeight: 500 }}>
        {option.name}
      </Box>
      <Box component="span" sx={{ textAlign: 'right' }}>
        <Amount value={option.price} currency={currency} />
      </Box>
      {about.length > 0 && (
        <Box component="span" sx={{ gridColumn: '1 / -1', fontSize: 13, color: 'text.secondary' }}>
          {about.join(' · ')}
        </Box>
      )}
      {option.parts.length > 1 &&
        option.kind !== 'pickup' &&
        option.parts.map(({ vendor, name, price, live }) => (
          <Box
            key={vendor}
            component="span"
            sx={{ display: 'contents', fontSize: 13, color: 'text.secondary', '& > *': { fontSize: 13 } }}
          >
            <span>{[t('partLine', { vendor, name }), ...(live ? [t('live')] : [])].join(' · ')}</span>
            <Box component="span" sx={{ textAlign: 'right' }}>
              <Amount value={price} currency={currency} />
            </Box>
          </Box>
        ))}
    </Box>
  );
};

/** Why carriers' prices are missing, or what carriers said beside; nothing where all is told. */
const Carriers = ({ carriers }: Pick<TestRatesAnswer, 'carriers'>): ReactNode => {
  const { t } = useTranslation('delivery');
  const told = carriers.filter(({ state, message }) => state !== 'live' || message !== '');
  if (told.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('carriers')}
      sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', fontSize: 13 }}
    >
      {told.map(({ vendor, state, message, problem }) => (
        <Box key={vendor} component="li" sx={{ color: 'text.secondary' }}>
          {t(`carrier.${state}`, { vendor, reason: problem === null ? message : translateError(problem) })}
        </Box>
      ))}
    </Box>
  );
};

/** What the cart is offered, or why nothing. */
export const CartResult = ({ answer }: { answer: TestRatesAnswer }): ReactNode => {
  const { t } = useTranslation('delivery');
  const places = usePlaceNames();
  return (
    <Panel title={t('offered')}>
      <Box aria-live="polite">
        {answer.undeliverable.length > 0 && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {t('undeliverable', { names: places.list(answer.undeliverable) })}
          </Alert>
        )}
        {answer.options.length === 0 && <Box>{t('nothingOffered')}</Box>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {/* A name in place of the rates' own may be one of these. */}
          {answer.options.map((option, index) => (
            <Option key={index} option={option} currency={answer.currency} />
          ))}
        </Box>
        <Carriers carriers={answer.carriers} />
      </Box>
    </Panel>
  );
};
