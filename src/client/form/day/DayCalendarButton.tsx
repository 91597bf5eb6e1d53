import EventOutlined from '@mui/icons-material/EventOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../ui/later';

const DayCalendar = later(() => import(/* webpackChunkName: "calendar" */ './DayCalendar'), { ahead: false });

interface DayCalendarButtonProps {
  label: string;
  /** YYYY-MM-DD; what is none marks no day. */
  value: string;
  onDay: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean | undefined;
}

/** Stands at the end of a field of a day and opens the month to choose from. */
export const DayCalendarButton = ({ disabled, onDay, ...month }: DayCalendarButtonProps): ReactNode => {
  const { t } = useTranslation('interface');
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setOpen(false);
  };
  return (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        disabled={disabled ?? false}
        aria-label={t('chooseDay', { label: month.label })}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
      >
        <EventOutlined fontSize="small" />
      </IconButton>
      <DayCalendar
        {...month}
        open={isOpen}
        onClose={close}
        anchor={anchor}
        onDay={(day) => {
          close();
          onDay(day);
        }}
      />
    </InputAdornment>
  );
};
