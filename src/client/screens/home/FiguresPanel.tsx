import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { FiguresAnswer } from '../../../domain/home/figures';
import { useFormats } from '../../ui/format/formats';
import { useLocalDateText } from '../../ui/format/LocalDate';
import { dateFormat } from '../../ui/writing';
import { figureForms, figureNames, figureOf, rowsOf, shownFigures, type FigureName } from './figureLines';
import { useChangeText, useFigureText } from './useFigureText';

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(190px, 1fr))' },
  gap: 1,
  listStyle: 'none',
  p: 0,
  m: 0,
};
const card = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

const FigureCard = ({ name, answer }: { name: FigureName; answer: FiguresAnswer }): ReactNode => {
  const { t } = useTranslation('home');
  const figureText = useFigureText(answer.currency);
  const changeText = useChangeText();
  const help = useId();
  const { period, compared } = answer;
  const now = figureOf(period.totals, name);
  const before = compared === null ? null : figureOf(compared.totals, name);
  // A share of a share says nothing to anybody.
  const change = figureForms[name] === 'share' ? null : changeText(now, before);
  const rows = rowsOf(name, period);
  const label = t(`figures.${name}.name`);
  return (
    <Box component="li" sx={card}>
      <Typography variant="body2" color="textSecondary">
        {rows === null ? (
          label
        ) : (
          <Link component={RouterLink} to={rows} color="inherit" aria-describedby={help}>
            {label}
          </Link>
        )}
      </Typography>
      <Typography
        translate="no"
        sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
      >
        {figureText(name, now)}
      </Typography>
      {compared !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('before', { value: figureText(name, before) })}
          {change !== null && <> ({change})</>}
        </Typography>
      )}
      <Typography id={help} variant="body2" color="textSecondary" sx={{ fontSize: 12, mt: 0.5 }}>
        {t(`figures.${name}.help`)}
      </Typography>
    </Box>
  );
};

/** Which days are shown, and beside which: the comparison of a part of today names its instant. */
const DaysLine = ({ answer: { period, compared } }: { answer: FiguresAnswer }): ReactNode => {
  const { t } = useTranslation('home');
  const { locale, timeZone } = useFormats();
  const dateText = useLocalDateText();
  const spanText = ({ from, to }: { from: string; to: string }): string =>
    from === to ? dateText(from) : t('span', { from: dateText(from), to: dateText(to) });
  const time = (until: string): string =>
    dateFormat(locale, { timeStyle: 'short', ...(timeZone === undefined ? {} : { timeZone }) }).format(
      new Date(until),
    );
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {spanText(period)}
      {compared !== null && (
        <>
          {'. '}
          {compared.until === null
            ? t('comparedWith', { span: spanText(compared) })
            : t('comparedUntil', { span: spanText(compared), time: time(compared.until) })}
        </>
      )}
    </Typography>
  );
};

/** The figures of the chosen days, each with what it counts and the way to its rows. */
export const FiguresPanel = ({ answer }: { answer: FiguresAnswer | undefined }): ReactNode => {
  const { t } = useTranslation('home');
  if (answer === undefined)
    return (
      <Box role="status" aria-label={t('loading', { ns: 'interface' })}>
        <Skeleton width={320} sx={{ mb: 1 }} />
        <Box sx={grid}>
          {figureNames.map((name) => (
            <Skeleton key={name} variant="rounded" height={124} />
          ))}
        </Box>
      </Box>
    );
  return (
    <Box component="section" aria-label={t('figuresTitle')}>
      <DaysLine answer={answer} />
      <Box component="ul" sx={grid}>
        {shownFigures(answer.period.totals).map((name) => (
          <FigureCard key={name} name={name} answer={answer} />
        ))}
      </Box>
      {answer.otherCurrencies.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('otherCurrencies', {
            currencies: answer.otherCurrencies.join(', '),
            currency: answer.currency,
          })}
        </Typography>
      )}
    </Box>
  );
};
