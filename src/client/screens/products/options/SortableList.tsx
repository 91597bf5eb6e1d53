import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDragSensors } from '../../../ui/useDragSensors';

interface SortableListProps {
  /** What tells the items apart and names them. */
  items: readonly string[];
  label: string;
  direction: 'vertical' | 'horizontal';
  onMove: (from: number, to: number) => void;
  /** Draws an item; the handle moves it, by pointer, or by Space and arrows. */
  children: (index: number, handle: ReactNode) => ReactNode;
}

interface ItemProps {
  id: string;
  index: number;
  children: SortableListProps['children'];
}

/**
 * Two by three dots to take hold of. Drawn by the style: a picture (SVG) has a space of its own, which the browser goes
 * through whenever anything on the page changes, and a product may have hundreds of values.
 */
const gripStyle = {
  width: 20,
  height: 20,
  p: '2.5px 5px',
  boxSizing: 'border-box',
  background: 'radial-gradient(circle, currentColor 1.4px, transparent 1.9px) 0 0 / 5px 5px content-box',
};

const Item = ({ id, index, children }: ItemProps): ReactNode => {
  const { t } = useTranslation('products');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const handle = (
    <IconButton
      size="small"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={t('move', { name: id })}
      sx={{ cursor: 'grab', touchAction: 'none', p: 0.25 }}
    >
      <Box component="span" aria-hidden sx={gripStyle} />
    </IconButton>
  );
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        minWidth: 0,
        opacity: isDragging ? 0.6 : 1,
        position: 'relative',
        zIndex: isDragging ? 1 : 'auto',
      }}
    >
      {children(index, handle)}
    </Box>
  );
};

const listStyle = { m: 0, p: 0, listStyle: 'none', display: 'flex', gap: 1, minWidth: 0 };

/** A list that is put in order by dragging or by keyboard. */
export const SortableList = ({ items, label, direction, onMove, children }: SortableListProps): ReactNode => {
  const { t } = useTranslation('products');
  const sensors = useDragSensors();
  const ids = useMemo(() => [...items], [items]);
  const place = (id: string | number | undefined): string =>
    t('place', { place: ids.indexOf(String(id)) + 1, count: ids.length });
  const end = ({ active, over }: DragEndEvent): void => {
    const from = ids.indexOf(String(active.id));
    const to = over === null ? -1 : ids.indexOf(String(over.id));
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: t('moveHelp') },
        announcements: {
          onDragStart: ({ active }) => `${String(active.id)}: ${place(active.id)}`,
          onDragOver: ({ active, over }) => `${String(active.id)}: ${place(over?.id)}`,
          onDragEnd: ({ active, over }) => `${String(active.id)}: ${place(over?.id)}`,
          onDragCancel: ({ active }) => `${String(active.id)}: ${place(active.id)}`,
        },
      }}
    >
      <SortableContext
        items={ids}
        strategy={
          direction === 'vertical'
            ? verticalListSortingStrategy
            : ids.length > 8
              ? rectSortingStrategy
              : horizontalListSortingStrategy
        }
      >
        <Box
          component="ul"
          aria-label={label}
          sx={{ ...listStyle, flexDirection: direction === 'vertical' ? 'column' : 'row', flexWrap: 'wrap' }}
        >
          {ids.map((id, index) => (
            <Item key={id} id={id} index={index}>
              {children}
            </Item>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
};
