import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { movedColumn, withColumn } from './columnOrder';
import { belowRight } from '../belowRight';

export interface ColumnsProps {
  /** Columns that may be left out, by key and head, in their usual order. */
  columns: readonly { key: string; head: string }[];
  shown: readonly string[];
  /** Null: as at first. */
  onChange: (shown: string[] | null) => void;
  /** What else is chosen of how the list looks. */
  beside?: ReactNode;
}

const steps = [
  { step: -1, word: 'moveUp', Icon: ArrowUpward },
  { step: 1, word: 'moveDown', Icon: ArrowDownward },
] as const;

/** Which columns a table shows, and in which order. */
const Choice = ({ columns, shown, onChange, beside }: ColumnsProps): ReactNode => {
  const { t } = useTranslation('shell');
  // A button that moves its column is moved with it, and would lose the focus.
  const pressed = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [shown]);
  const all = columns.map(({ key }) => key);
  const inOrder = [
    ...shown.flatMap((key) => columns.filter((column) => column.key === key)),
    ...columns.filter(({ key }) => !shown.includes(key)),
  ];
  return (
    <Box sx={{ p: 1.5, pl: 2.5, minWidth: 240 }}>
      {inOrder.map(({ key, head }) => {
        const isShown = shown.includes(key);
        return (
          <Box key={key} sx={{ display: 'flex', alignItems: 'center' }}>
            <FormControlLabel
              label={head}
              sx={{ flexGrow: 1 }}
              control={
                <Checkbox
                  size="small"
                  checked={isShown}
                  onChange={() => {
                    onChange(isShown ? shown.filter((each) => each !== key) : withColumn(all, shown, key));
                  }}
                />
              }
            />
            {isShown &&
              steps.map(({ step, word, Icon }) => (
                <IconButton
                  key={word}
                  size="small"
                  aria-label={t(word, { name: head })}
                  onClick={({ currentTarget }) => {
                    pressed.current = currentTarget;
                    onChange(movedColumn(all, shown, key, step));
                  }}
                >
                  <Icon fontSize="small" />
                </IconButton>
              ))}
          </Box>
        );
      })}
      {beside && <Box sx={{ mt: 0.5, pt: 0.5, borderTop: 1, borderColor: 'divider' }}>{beside}</Box>}
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5, ml: -0.5 }}>
        <Button
          size="small"
          onClick={() => {
            onChange(
              columns.reduce<string[]>(
                (keys, { key }) => (keys.includes(key) ? keys : withColumn(all, keys, key)),
                [...shown],
              ),
            );
          }}
        >
          {t('allColumns')}
        </Button>
        <Button
          size="small"
          onClick={() => {
            onChange(null);
          }}
        >
          {t('usualColumns')}
        </Button>
      </Box>
    </Box>
  );
};

interface ColumnsChoiceProps extends ColumnsProps {
  open: boolean;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The choice of a list's columns, under its button. */
export default function ColumnsChoice({ open, anchor, onClose, ...choice }: ColumnsChoiceProps): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      {...belowRight}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('columns'), variant: 'outlined' } }}
    >
      <Choice {...choice} />
    </Popover>
  );
}
