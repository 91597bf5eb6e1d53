import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommissionLine } from '../../../../domain/finance/commission/commission';
import type { CommissionChoice } from '../../../../domain/finance/commission/commissions';
import { useRuleWords } from '../../../finance/useRuleWords';
import { useAmountText } from '../../../ui/format/Amount';

const endOf = ({ max }: CommissionLine): number => (typeof max === 'number' ? max : Infinity);

/**
 * Where prices stand on the axis, in per cent of its length: borders at equal distances, from 0 to beyond the
 * last one.
 */
const placesOf = (
  lines: readonly CommissionLine[],
): { borders: number[]; placeOf: (price: number) => number } => {
  const ends = lines.flatMap((line) => [line.min, endOf(line)]);
  const borders = [...new Set([0, ...ends])]
    .filter((border) => border !== Infinity && border >= 0)
    .sort((a, b) => a - b);
  return {
    borders,
    placeOf: (price) => (price === Infinity ? 100 : (100 * borders.indexOf(price)) / borders.length),
  };
};

interface BandsProps {
  lines: readonly CommissionLine[];
  currency: string;
  choices: readonly CommissionChoice[];
}

const rowStyle = { position: 'relative', height: 34, minWidth: 0 };

/**
 * The lines as bands on an axis of prices: a picture beside the table, which is what counts. Each border has
 * the same room, so that cheap and dear bands can both be read.
 */
export const Bands = ({ lines, currency, choices }: BandsProps): ReactNode => {
  const { t } = useTranslation('finance');
  const { rule } = useRuleWords(currency, choices);
  const amountText = useAmountText();
  const id = useId();
  const sound = lines.filter(({ min, percentage }) => min >= 0 && percentage >= 0);
  if (sound.length === 0) return null;
  const { borders, placeOf } = placesOf(sound);
  const isOpen = (line: CommissionLine): boolean => (line.constraint?.key ?? '') === '';
  const free = sound.filter(isOpen);
  const bound = sound.filter((line) => !isOpen(line));
  const band = (line: CommissionLine, index: number): ReactNode => {
    const { take, range, condition } = rule(line);
    const from = placeOf(line.min);
    const width = Math.max(0, placeOf(endOf(line)) - from);
    return (
      <Box
        key={index}
        title={`${range}: ${take}, ${condition}`}
        sx={{
          position: 'absolute',
          left: `${String(from)}%`,
          width: `${String(width)}%`,
          top: 2,
          bottom: 2,
          px: 0.75,
          border: 1,
          borderColor: 'primary.main',
          borderRadius: 0.75,
          overflow: 'hidden',
          fontSize: 12,
          lineHeight: '28px',
          whiteSpace: 'nowrap',
          textOverflow: 'ellipsis',
          bgcolor: isOpen(line) ? 'action.selected' : 'transparent',
          borderStyle: isOpen(line) ? 'solid' : 'dashed',
        }}
      >
        {isOpen(line) ? take : `${take} · ${condition}`}
      </Box>
    );
  };
  return (
    <Box role="img" aria-labelledby={`${id}-name`} sx={{ minWidth: 0, mt: 1.5 }}>
      <Box id={`${id}-name`} sx={{ fontSize: 13, color: 'text.secondary', mb: 1 }}>
        {t('bands')}
      </Box>
      <Box aria-hidden translate="no">
        <Box sx={rowStyle}>{free.map(band)}</Box>
        {bound.map((line, index) => (
          <Box key={index} sx={rowStyle}>
            {band(line, index)}
          </Box>
        ))}
        <Box sx={{ ...rowStyle, height: 22, borderTop: 1, borderColor: 'divider' }}>
          {borders.map((border) => (
            <Box
              key={border}
              sx={{
                position: 'absolute',
                left: `${String(placeOf(border))}%`,
                top: 2,
                fontSize: 12,
                color: 'text.secondary',
                fontVariantNumeric: 'tabular-nums',
                whiteSpace: 'nowrap',
              }}
            >
              {amountText(String(border), currency)}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
};
