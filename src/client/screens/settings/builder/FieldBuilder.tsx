import { definitionFaults, visibleFields } from '../../../../domain/vendors/fields';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  closestCenter,
  DndContext,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, use, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeFields, type BuilderField } from '../../../../domain/vendors/fieldBuilder';
import { EmptyState } from '../../../ui/EmptyState';
import { Panel } from '../../../ui/Panel';
import { useDragSensors } from '../../../ui/useDragSensors';
import { visuallyHidden } from '../../../ui/focus/visuallyHidden';
import { BuilderRow } from './BuilderRow';
import { FieldEditor } from './FieldEditor';
import { useFields } from './useFields';
import Typography from '@mui/material/Typography';
import { readAnswer } from '../../../../domain/vendors/answers';
import { DefinedField } from '../../../form/defined/DefinedField';
import { FileServicesContext } from '../../../form/media/fileServices';

const nothing = (): void => undefined;

/** The form as it will be, with its conditions; what is filled in stays here, and no file is taken. */
const FieldPreview = ({ fields }: { fields: readonly BuilderField[] }): ReactNode => {
  const { t } = useTranslation('settings');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const services = use(FileServicesContext);
  const files = useMemo(() => ({ ...services, send: null }), [services]);
  const definitions = writeFields(fields);
  const answers = Object.fromEntries(
    definitions.map((field) => [field.key, readAnswer(field, values[field.key] ?? '')]),
  );
  const shown = visibleFields(definitions, answers);
  return (
    <Panel title={t('preview')}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('previewHelp')}</Typography>
      <FileServicesContext value={files}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {shown.length === 0 && <Typography>{t('previewEmpty')}</Typography>}
          {shown.map((field) => (
            <DefinedField
              key={field.key}
              definition={field.name === '' ? { ...field, name: t('withoutAName') } : field}
              value={values[field.key] ?? ''}
              error={undefined}
              onLeave={nothing}
              onChange={(value) => setValues((before) => ({ ...before, [field.key]: value }))}
            />
          ))}
        </Box>
      </FileServicesContext>
    </Panel>
  );
};

/** What is said while a field is carried by the keys. */
const useAnnouncements = (fields: readonly BuilderField[]): Announcements => {
  const { t } = useTranslation('settings');
  const factsOf = (id: UniqueIdentifier, over?: UniqueIdentifier) => {
    const place = fields.findIndex((field) => field.id === (over ?? id)) + 1;
    const name = fields.find((field) => field.id === id)?.name ?? '';
    return { name: name === '' ? t('withoutAName') : name, place, count: fields.length };
  };
  return {
    onDragStart: ({ active }) => t('lifted', factsOf(active.id)),
    onDragOver: ({ active, over }) => (over === null ? undefined : t('moved', factsOf(active.id, over.id))),
    onDragEnd: ({ active, over }) => t('dropped', factsOf(active.id, over?.id)),
    onDragCancel: ({ active }) => t('leftThere', factsOf(active.id)),
  };
};

const emptyTexts = {
  registration: 'settings:emptyRegistration',
  vendorPage: 'settings:emptyVendorPage',
  specifications: 'products:specifications.empty',
} as const;

/** Defines the fields of a form, beside a preview that behaves like it. They stand in the form as `fields`. */
export const FieldBuilder = ({ kind }: { kind: keyof typeof emptyTexts }): ReactNode => {
  const { t } = useTranslation(['settings', 'products']);
  const state = useFields();
  const { fields, tried } = state;
  const announcements = useAnnouncements(fields);
  const sensors = useDragSensors();
  const placeOf = (id: UniqueIdentifier): number => fields.findIndex((field) => field.id === id);
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over !== null) state.move(placeOf(active.id), placeOf(over.id));
  };
  const errors = writeFields(fields).map(definitionFaults);
  const add = (
    <Button variant="outlined" startIcon={<AddIcon />} onClick={state.add}>
      {t('add')}
    </Button>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
      }}
    >
      <Panel title={t('list')}>
        {fields.length === 0 && <EmptyState text={t(emptyTexts[kind])} action={add} />}
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={{ announcements, screenReaderInstructions: { draggable: t('dragHelp') } }}
          onDragEnd={drop}
        >
          <SortableContext items={fields.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
            <Box
              component="ol"
              aria-label={t('list')}
              sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, mb: 2 }}
            >
              {fields.map((field, index) => (
                <BuilderRow
                  key={field.id}
                  fields={fields}
                  field={field}
                  isOpen={state.open === field.id}
                  isWrong={(tried || !field.isNew) && Object.keys(errors[index] ?? {}).length > 0}
                  onToggle={() => {
                    state.toggle(field.id);
                  }}
                  onCopy={() => {
                    state.copy(field);
                  }}
                  onRemove={() => {
                    state.remove(field);
                  }}
                  onStep={(by, element) => {
                    state.moveAndFocus(index, index + by, element);
                  }}
                >
                  <FieldEditor
                    fields={fields}
                    field={field}
                    errors={errors[index] ?? {}}
                    tried={tried}
                    kind={kind}
                    onChange={(change) => {
                      state.change(field.id, change);
                    }}
                  />
                </BuilderRow>
              ))}
            </Box>
          </SortableContext>
        </DndContext>
        {fields.length > 0 && add}
        <Box role="status" sx={visuallyHidden}>
          {state.said}
        </Box>
      </Panel>
      <Box sx={{ position: { lg: 'sticky' }, top: 72 }}>
        <FieldPreview fields={fields} />
      </Box>
    </Box>
  );
};
