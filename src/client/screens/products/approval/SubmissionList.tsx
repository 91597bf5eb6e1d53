import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionRow } from '../../../../domain/products/submissions';
import { StatusLabel } from '../../../ui/StatusLabel';
import { Thumbnail } from '../../../ui/Thumbnail';
import type { Selection } from '../../../ui/list/useSelection';
import { useFormats } from '../../../ui/format/formats';
import { visuallyHidden } from '../../../ui/focus/visuallyHidden';

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const written = (since: string, now: number, locale: string | undefined): string => {
  const age = Math.max(0, now - new Date(since).getTime());
  const [unit, length] = steps.find(([, each]) => age >= each) ?? ['minute', 60_000];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(
    Math.floor(age / length),
  );
};

/** How long something has waited, in its greatest unit. */
const Age = ({ since }: { since: string }): ReactNode => {
  const { t } = useTranslation('products');
  const { locale } = useFormats();
  const [now] = useState(() => Date.now());
  return (
    <time
      translate="no"
      dateTime={since}
      style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      <Box component="span" sx={visuallyHidden}>
        {t('since')}{' '}
      </Box>
      {written(since, now, locale)}
    </time>
  );
};

const itemStyle = {
  display: 'flex',
  alignItems: 'center',
  borderBottom: 1,
  borderColor: 'divider',
  '&[data-current=true]': { bgcolor: 'action.selected' },
} as const;

const buttonStyle = {
  flex: 1,
  minWidth: 0,
  py: 1,
  pr: 1.5,
  gap: 1.25,
  textAlign: 'left',
  justifyContent: 'flex-start',
} as const;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
/** Most titles want a second line beside picture and box; what tells one from another stands at their end. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.25,
};

interface ItemProps {
  row: SubmissionRow;
  isCurrent: boolean;
  selection: Selection;
  onOpen: (id: string) => void;
}

const Item = ({ row, isCurrent, selection, onOpen }: ItemProps): ReactNode => {
  const { t } = useTranslation('products');
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Box component="li" ref={item} data-current={isCurrent} sx={itemStyle}>
      <Checkbox
        size="small"
        checked={selection.has(row.id)}
        onChange={() => selection.toggle(row.id)}
        slotProps={{ input: { 'aria-label': t('select', { name: row.title }) } }}
      />
      <ButtonBase
        sx={buttonStyle}
        onClick={() => onOpen(row.id)}
        {...(isCurrent ? { 'aria-current': true } : {})}
      >
        <Thumbnail src={row.image} size={40} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box sx={{ ...twoLines, fontWeight: 600 }}>{row.title}</Box>
          <Box
            sx={{
              display: 'flex',
              gap: 1,
              fontSize: 12,
              // The grey of the current row leaves too little contrast for the paler text.
              color: isCurrent ? 'text.primary' : 'text.secondary',
            }}
          >
            <Box component="span" sx={{ ...oneLine, flex: 1 }}>
              {row.vendor}
            </Box>
            <StatusLabel tone={row.kind === 'new' ? 'info' : 'warning'}>{t(`kind.${row.kind}`)}</StatusLabel>
            <Age since={row.submittedAt} />
          </Box>
          {row.sharedSkus !== undefined && (
            <Box sx={{ ...twoLines, fontSize: 12, color: 'warning.main' }}>
              {t('skuOfAnother', { skus: row.sharedSkus.join(', ') })}
            </Box>
          )}
        </Box>
      </ButtonBase>
    </Box>
  );
};

interface SubmissionListProps {
  /** Undefined until the first answer. */
  rows: readonly SubmissionRow[] | undefined;
  current: string | undefined;
  selection: Selection;
  onOpen: (id: string) => void;
}

/** What waits, longest first. */
export const SubmissionList = ({ rows, current, selection, onOpen }: SubmissionListProps): ReactNode => {
  const { t } = useTranslation('products');
  if (rows === undefined)
    return (
      <Box aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={56} sx={{ m: 0.5 }} />
        ))}
      </Box>
    );
  return (
    <Box component="ul" aria-label={t('queue')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Item key={row.id} row={row} isCurrent={row.id === current} selection={selection} onOpen={onOpen} />
      ))}
    </Box>
  );
};
