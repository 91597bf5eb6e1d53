import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageSize, pageSizes, type PageSize } from '../../../domain/paging';
import { writeNumber } from '../../language/locale';
import { useKeys } from '../focus/keys';

interface PagerProps {
  page: number;
  pageCount: number;
  /** How many rows there are in all, where it is known. */
  total?: number | undefined;
  onPage: (page: number) => void;
  /** How many rows a page has, where the list lets one choose. */
  size?: PageSize;
  onSize?: (size: PageSize) => void;
}

/** Previous and next page, also by `p` and `n`, and a field that jumps to any. */
export const Pager = ({ page, pageCount, total, onPage, size = pageSize, onSize }: PagerProps): ReactNode => {
  const { t } = useTranslation('interface');
  const [typed, setTyped] = useState<string | null>(null);
  const go = (wanted: number): void => {
    setTyped(null);
    if (!Number.isFinite(wanted)) return;
    const target = Math.min(pageCount, Math.max(1, Math.trunc(wanted)));
    if (target !== page) onPage(target);
  };
  useKeys({
    n: () => {
      go(page + 1);
    },
    p: () => {
      go(page - 1);
    },
  });
  if (pageCount <= 1 && page === 1 && size === pageSize) return null;
  return (
    <Box
      component="nav"
      aria-label={t('pages')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        py: 1,
        whiteSpace: 'nowrap',
      }}
    >
      {total !== undefined && total > 0 && (
        <Box
          component="span"
          sx={{ mr: 'auto', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {t('rowsOf', {
            from: writeNumber((page - 1) * size + 1),
            to: writeNumber(Math.min(total, page * size)),
            total: writeNumber(total),
          })}
        </Box>
      )}
      {onSize !== undefined && (
        <TextField
          select
          size="small"
          value={size}
          onChange={(event) => {
            const chosen = pageSizes.find((each) => String(each) === event.target.value);
            if (chosen !== undefined) onSize(chosen);
          }}
          slotProps={{ select: { native: true }, htmlInput: { 'aria-label': t('pageSize') } }}
        >
          {pageSizes.map((each) => (
            <option key={each} value={each}>
              {t('perPage', { n: writeNumber(each) })}
            </option>
          ))}
        </TextField>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton
          aria-label={t('previous')}
          disabled={page <= 1}
          onClick={() => {
            go(page - 1);
          }}
        >
          <ChevronLeft />
        </IconButton>
        <TextField
          size="small"
          value={typed ?? String(page)}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          onBlur={() => {
            if (typed !== null) go(Number.parseInt(typed, 10));
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed !== null) go(Number.parseInt(typed, 10));
          }}
          slotProps={{
            htmlInput: { 'aria-label': t('page'), inputMode: 'numeric', style: { textAlign: 'right' } },
          }}
          sx={{ width: 72 }}
        />
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('pageOf', { total: writeNumber(pageCount) })}
        </Box>
        <IconButton
          aria-label={t('next')}
          disabled={page >= pageCount}
          onClick={() => {
            go(page + 1);
          }}
        >
          <ChevronRight />
        </IconButton>
      </Box>
    </Box>
  );
};
