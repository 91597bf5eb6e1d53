import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionProblem, never, type BuilderField } from '../../../../domain/vendors/fieldBuilder';

interface BuilderRowProps {
  fields: readonly BuilderField[];
  field: BuilderField;
  isOpen: boolean;
  isWrong: boolean;
  onToggle: () => void;
  onCopy: () => void;
  onRemove: () => void;
  /** By one place up or down; then the focus is on the element of this id. */
  onStep: (by: 1 | -1, element: string) => void;
  children: ReactNode;
}

/** One field of the list: its handle, its name, what can be done with it, and its editor when it is open. */
export const BuilderRow = (props: BuilderRowProps): ReactNode => {
  const { fields, field, isOpen, isWrong, onToggle, onCopy, onRemove, onStep, children } = props;
  const { t } = useTranslation('settings');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: field.id });
  const index = fields.indexOf(field);
  const name = field.name.trim() === '' ? t('withoutAName') : field.name;
  const show = field.extra['show'];
  const isOff = conditionProblem(fields, field) !== null;
  const state =
    isWrong || isOff ? t('needsAttention') : show === never ? t('builder.hidden') : t('conditional');
  const idOf = (part: string): string => `field-${field.id}-${part}`;
  const step = (by: 1 | -1): void => {
    const to = index + by;
    const atEnd = by === -1 ? to === 0 : to === fields.length - 1;
    const opposite = by === -1 ? 'down' : 'up';
    onStep(by, idOf(atEnd ? opposite : by === -1 ? 'up' : 'down'));
  };
  const onKeys = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1, idOf('name'));
  };
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: isOpen ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {/* What is dragged is the head alone: an open editor would reach past its neighbours. */}
      <Box
        ref={setNodeRef}
        style={{ transform: CSS.Translate.toString(transform), transition }}
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          px: 0.5,
          minHeight: 44,
          borderRadius: 1,
          bgcolor: 'background.paper',
          position: 'relative',
          zIndex: isDragging ? 1 : 'auto',
        }}
      >
        <IconButton
          size="small"
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          aria-label={t('drag', { name })}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicator fontSize="small" />
        </IconButton>
        <ButtonBase
          id={idOf('name')}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onToggle}
          onKeyDown={onKeys}
          sx={{ flex: 1, minWidth: 140, justifyContent: 'flex-start', textAlign: 'left', py: 1, px: 0.5 }}
        >
          <Box component="span" sx={{ minWidth: 0 }}>
            <Box component="span" sx={{ display: 'block', fontWeight: 500, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
              {t(`types.${field.type}`)}
              {(show !== undefined || isWrong) && (
                <Box component="span" sx={{ color: isWrong || isOff ? 'error.main' : 'inherit' }}>
                  {' · '}
                  {state}
                </Box>
              )}
            </Box>
          </Box>
        </ButtonBase>
        <IconButton
          id={idOf('up')}
          size="small"
          aria-label={t('moveNameUp', { name })}
          disabled={index === 0}
          onClick={() => {
            step(-1);
          }}
        >
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton
          id={idOf('down')}
          size="small"
          aria-label={t('moveNameDown', { name })}
          disabled={index === fields.length - 1}
          onClick={() => {
            step(1);
          }}
        >
          <ArrowDownward fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={t('copy', { name })} onClick={onCopy}>
          <ContentCopy fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={t('remove', { name })} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
      {isOpen && children}
    </Box>
  );
};
