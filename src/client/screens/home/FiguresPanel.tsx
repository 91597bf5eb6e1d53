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
import { useClockText } from '../../ui/format/useClockText';
import { numberFormat } from '../../ui/writing';
import {
  figureForms,
  figureNames,
  figureOf,
  rowsOf,
  shownFigures,
  type FigureName,
} from '../../home/figureLines';
import { useChangeText, useFigureText, useFigureWord } from '../../home/useFigureText';

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

interface CardProps {
  label: string;
  help: string;
  /** Where its rows are. */
  rows: string;
  value: string;
  /** What it was before, in a line. */
  before?: string | undefined;
}

const Card = ({ label, help, rows, value, before }: CardProps): ReactNode => {
  const id = useId();
  return (
    <Box component="li" sx={card}>
      <Typography variant="body2" color="textSecondary">
        <Link component={RouterLink} to={rows} color="inherit" aria-describedby={id}>
          {label}
        </Link>
      </Typography>
      <Typography
        translate="no"
        sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>
      {before !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {before}
        </Typography>
      )}
      <Typography id={id} variant="body2" color="textSecondary" sx={{ fontSize: 12, mt: 0.5 }}>
        {help}
      </Typography>
    </Box>
  );
};

const FigureCard = ({ name, answer }: { name: FigureName; answer: FiguresAnswer }): ReactNode => {
  const { t } = useTranslation('home');
  const figureText = useFigureText(answer.currency);
  const changeText = useChangeText();
  const { period, compared } = answer;
  const now = figureOf(period.totals, name);
  const before = compared === null ? null : figureOf(compared.totals, name);
  // A share of a share says nothing to anybody.
  const change = figureForms[name] === 'share' ? null : changeText(now, before);
  const word = useFigureWord(name);
  const was = t('before', { value: figureText(name, before) });
  return (
    <Card
      label={t(`figures.${word}.name`)}
      help={t(`figures.${word}.help`)}
      rows={rowsOf(name, period)}
      value={figureText(name, now)}
      before={compared === null ? undefined : change === null ? was : `${was} (${change})`}
    />
  );
};

/** Which days are shown, and beside which: the comparison of a part of today names its instant. */
const DaysLine = ({ answer: { period, compared } }: { answer: FiguresAnswer }): ReactNode => {
  const { t } = useTranslation('home');
  const clockText = useClockText();
  const dateText = useLocalDateText();
  const spanText = ({ from, to }: { from: string; to: string }): string =>
    from === to ? dateText(from) : t('span', { from: dateText(from), to: dateText(to) });
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {spanText(period)}
      {compared !== null && (
        <>
          {'. '}
          {compared.until === null
            ? t('comparedWith', { span: spanText(compared) })
            : t('comparedUntil', { span: spanText(compared), time: clockText(compared.until) })}
        </>
      )}
    </Typography>
  );
};

/** The figures of the chosen days, each with what it counts and the way to its rows. */
export const FiguresPanel = ({ answer }: { answer: FiguresAnswer | undefined }): ReactNode => {
  const { t } = useTranslation('home');
  const { locale } = useFormats();
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
        {answer.productsLive !== null && (
          <Card
            label={t('productsLive.name')}
            help={t('productsLive.help')}
            rows="/products?status=ACTIVE"
            value={numberFormat(locale, {}).write(answer.productsLive)}
          />
        )}
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
