import {
  closestCenter,
  DndContext,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Media } from '../../../../domain/products/products';
import { useRemoveBackgroundMutation } from '../../../api/hooks';
import { toast } from '../../../ui/Toasts';
import { useDragSensors } from '../../../ui/useDragSensors';
import { MediaTile } from './MediaTile';
import { saying } from '../../../outcomes';

interface MediaListProps {
  media: readonly Media[];
  disabled: boolean;
  problemAt: (index: number) => string | undefined;
  change: (how: (media: readonly Media[]) => readonly Media[]) => void;
  /** What is on its way, below the others. */
  children: ReactNode;
}

const isUploaded = ({ src, contentType }: Media): boolean =>
  contentType === 'IMAGE' && src.startsWith('/files/') && !src.endsWith('.svg');

/** What screen readers are told of a drag. */
const useAnnouncements = (media: readonly Media[]): Announcements => {
  const { t } = useTranslation('products');
  const placeOf = (id: UniqueIdentifier): number => media.findIndex((item) => item.id === id) + 1;
  const facts = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) => ({
    number: placeOf(id),
    place: over === undefined ? placeOf(id) : placeOf(over),
    count: media.length,
  });
  return {
    onDragStart: ({ active }) => t('dragStart', facts(active.id, undefined)),
    onDragOver: ({ active, over }) => t('dragOver', facts(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('dragEnd', facts(active.id, over?.id)),
    onDragCancel: ({ active }) => t('dragCancel', facts(active.id, undefined)),
  };
};

/** The items in their order, which a handle changes by pointer and by keys. */
export const MediaList = ({ media, disabled, problemAt, change, children }: MediaListProps): ReactNode => {
  const { t } = useTranslation('products');
  const [removeBackground] = useRemoveBackgroundMutation();
  const [busy, setBusy] = useState<string | null>(null);
  const announcements = useAnnouncements(media);
  const sensors = useDragSensors();
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over === null || over.id === active.id) return;
    change((all) => {
      const ids = all.map(({ id }) => id);
      const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over.id))];
      return from === -1 || to === -1 ? all : arrayMove([...all], from, to);
    });
  };
  const put = (id: string, changes: Partial<Media>): void => {
    change((all) => all.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  };
  const remove = (item: Media, index: number): void => {
    change((all) => all.filter(({ id }) => id !== item.id));
    toast(t('gallery.removed'), {
      undo: () => {
        change((all) => (all.some(({ id }) => id === item.id) ? all : all.toSpliced(index, 0, item)));
      },
    });
  };
  const cutOut = async ({ id, src }: Media): Promise<void> => {
    setBusy(id);
    const { data } = await saying(removeBackground({ url: src }), {
      done: {
        text: t('backgroundRemoved'),
        undo: () => {
          put(id, { src });
        },
      },
    });
    setBusy(null);
    if (data !== undefined) put(id, { src: data.src });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('dragHelp') } }}
      onDragEnd={drop}
    >
      <SortableContext items={media.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <Box
          component="ul"
          aria-label={t('gallery.title')}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(138px, 1fr))',
            '&:empty': { display: 'none' },
          }}
        >
          {media.map((item, index) => (
            <MediaTile
              key={item.id}
              item={item}
              number={index + 1}
              problem={problemAt(index)}
              disabled={disabled}
              busy={busy === item.id}
              onAlt={(alt) => {
                put(item.id, { alt });
              }}
              onRemove={() => {
                remove(item, index);
              }}
              onRemoveBackground={isUploaded(item) ? () => void cutOut(item) : undefined}
            />
          ))}
          {children}
        </Box>
      </SortableContext>
    </DndContext>
  );
};
