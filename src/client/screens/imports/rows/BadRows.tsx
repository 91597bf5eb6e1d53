import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/Toasts';
import { BadRow } from './BadRow';
import { importKeeper } from '../importKeeper';
import { RowSheet } from './RowSheet';
import type { useListedRows } from './useListedRows';
import type { ListedRow, Fix } from '../worker/protocol';

interface BadRowsProps {
  label: string;
  list: ReturnType<typeof useListedRows>;
  empty: string;
  vendorColumn: boolean;
}

const frame = {
  height: 'clamp(260px, 55vh, 640px)',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
};
const usualHeight = 84;

/** Rows with errors, however many: only those in view are drawn. */
export const BadRows = ({ label, list, empty, vendorColumn }: BadRowsProps): ReactNode => {
  const { t } = useTranslation('imports');
  const scroller = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<ListedRow | null>(null);
  const { count = 0, rowAt, need, replace } = list;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items.at(0)?.index, items.at(-1)?.index];
  useEffect(() => {
    if (first !== undefined && last !== undefined) need(first, last);
  }, [first, last, need, list.count]);

  const told = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => {
      toast(t('fixFailed', { message: String(error) }), { error: true });
    });
  };
  const fix = (line: number, values: Fix['values'], whole = false): void => {
    told(importKeeper.fix(line, values, whole).then(replace));
  };
  const skip = (line: number, skipped: boolean): void => {
    // Fixing nothing takes the row back, and says how it stands.
    if (!skipped) {
      fix(line, {});
      return;
    }
    const row = items.map(({ index }) => rowAt(index)).find((each) => each?.line === line);
    told(
      importKeeper.skip([line]).then(() => {
        if (row !== undefined) replace({ ...row, state: 'skipped' });
      }),
    );
  };

  if (list.count === 0)
    return (
      <Typography color="textSecondary" sx={{ py: 6, textAlign: 'center' }}>
        {empty}
      </Typography>
    );
  return (
    <>
      <Box ref={scroller} sx={frame}>
        <Box
          role="list"
          aria-label={label}
          aria-busy={list.count === undefined}
          sx={{ position: 'relative', height: virtualizer.getTotalSize() }}
        >
          {items.map(({ index, key, start }) => {
            const row = rowAt(index);
            return (
              <Box
                key={key}
                role="listitem"
                ref={virtualizer.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={count}
                sx={{ position: 'absolute', top: 0, left: 0, right: 0 }}
                style={{ transform: `translateY(${String(start)}px)`, minHeight: row ? 0 : usualHeight }}
              >
                {row && <BadRow row={row} onFix={fix} onSkip={skip} onEdit={setEdited} />}
              </Box>
            );
          })}
        </Box>
      </Box>
      {edited && (
        <RowSheet
          row={edited}
          vendorColumn={vendorColumn}
          onClose={() => setEdited(null)}
          onSave={(values) => {
            fix(edited.line, values, true);
            setEdited(null);
          }}
        />
      )}
    </>
  );
};
