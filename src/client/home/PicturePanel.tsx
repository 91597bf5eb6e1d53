import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sheetCsv, type SheetCsv } from '../../domain/files/csv/sheetCsv';
import { localeNow } from '../language/locale';
import { Panel } from '../ui/Panel';
import { saveBlob } from '../ui/saveBlob';
import { toast } from '../ui/Toasts';

/** What a picture shows, as texts: as one reads it, and as a program does. */
export interface PictureRows {
  head: string[];
  shown: string[][];
  plain: string[][];
}

interface PicturePanelProps extends PictureRows {
  title: string;
  /** What a file of it is called, without its ending. */
  file: string;
  /** The columns that hold numbers, by their place. */
  isNumber: (column: number) => boolean;
  /** A picture for the eye alone, which has the rows as a table beside it; without one it is a table of itself. */
  isPicture?: boolean;
  children: ReactNode;
}

const TableOf = ({
  title,
  head,
  rows,
  isNumber,
}: Pick<PicturePanelProps, 'title' | 'head' | 'isNumber'> & { rows: string[][] }): ReactNode => (
  <Box sx={{ maxHeight: 360, overflow: 'auto', mt: 1 }} tabIndex={0} role="group" aria-label={title}>
    <Table size="small" stickyHeader>
      <TableHead>
        <TableRow>
          {head.map((cell, index) => (
            <TableCell key={cell} align={isNumber(index) ? 'right' : 'left'}>
              {cell}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row[0]}>
            {row.map((cell, index) => (
              <TableCell
                key={head[index]}
                align={isNumber(index) ? 'right' : 'left'}
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

/** A picture with its rows as a table, for the clipboard and as a file. */
export const PicturePanel = (props: PicturePanelProps): ReactNode => {
  const { title, file, head, shown, plain, isNumber, isPicture = true, children } = props;
  const { t } = useTranslation('home');
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  /** The rows with their numbers as a sheet of the reader's language takes them. */
  const rowsIn = ({ number }: Pick<SheetCsv, 'number'>): string[][] => [
    head,
    ...plain.map((cells) => cells.map((cell, at) => (isNumber(at) ? number(cell) : cell))),
  ];
  const copy = async (): Promise<void> => {
    try {
      const rows = rowsIn(sheetCsv(localeNow()));
      await navigator.clipboard.writeText(rows.map((row) => row.join('\t')).join('\n'));
      toast(t('copied'));
    } catch {
      toast(t('copyFailed'), { error: true });
    }
  };
  const save = (): void => {
    const sheet = sheetCsv(localeNow());
    const text = rowsIn(sheet).map(sheet.line).join('');
    saveBlob(new Blob([sheet.start, text], { type: 'text/csv' }), `${file}.csv`);
  };
  return (
    <Panel title={title}>
      {isPicture ? <Box aria-hidden>{children}</Box> : children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {isPicture && (
          <Button
            size="small"
            aria-expanded={asTable}
            aria-controls={id}
            onClick={() => setAsTable(!asTable)}
          >
            {t(asTable ? 'hideTable' : 'showTable')}
          </Button>
        )}
        <Button size="small" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button size="small" onClick={save}>
          {t('csv')}
        </Button>
      </Box>
      {isPicture && (
        <div id={id}>{asTable && <TableOf title={title} head={head} rows={shown} isNumber={isNumber} />}</div>
      )}
    </Panel>
  );
};
