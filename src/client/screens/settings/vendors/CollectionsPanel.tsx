import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useField } from '../../../form/useField';
import { useTranslation } from 'react-i18next';
import { catalogue } from '../../../../catalogue/index';
import { toWire } from '../../../../catalogue/wire';
import type { FieldDefinition } from '../../../../domain/vendors/fields';
import { agreed } from '../../../../domain/vendors/answers';
import { collectionSchema, type Collection } from '../../../../domain/products/specifications/collections';
import { HistoryLink } from '../../../accounts/HistoryLink';
import { messageOf } from '../../../api/failures/failure';
import {
  useDeleteCollectionMutation,
  useListCollectionsQuery,
  useReadAppInfoQuery,
  useSaveCollectionMutation,
} from '../../../api/hooks';
import { submissionErrorsOf } from '../../../api/failures/submissionErrors';
import { SelectInput } from '../../../form/SelectInput';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Panel } from '../../../ui/Panel';
import { saying } from '../../../outcomes';

interface CollectionsPanelProps {
  /** The fields as they are saved. */
  definitions: readonly FieldDefinition[];
}

const initial = { key: '', value: '', title: '' };
const check = validateWith(collectionSchema);

/** What can be said once, for many products: a file or a story is of one alone. */
const collected = ['input', 'select', 'checkbox', 'terms', 'date', 'url', 'product'];

const ValueInput = ({ definitions }: CollectionsPanelProps): ReactNode => {
  const { t } = useTranslation(['products', 'forms']);
  const { input } = useField<string>('key', { subscription: { value: true } });
  const definition = definitions.find(({ key }) => key === input.value);
  const options = definition?.type === 'terms' ? [agreed] : (definition?.options ?? []);
  const frame = { name: 'value', label: t('collectionValue'), required: true };
  if (options.length === 0) return <TextInput {...frame} maxLength={1000} />;
  const choices = [
    { value: '', label: t('forms:none') },
    ...options.map((value) => ({ value, label: value })),
  ];
  return <SelectInput {...frame} options={choices} />;
};

const Item = ({
  collection,
  fields,
}: {
  collection: Collection;
  fields: CollectionsPanelProps['definitions'];
}): ReactNode => {
  const { t } = useTranslation(['products', 'forms']);
  const { data: info } = useReadAppInfoQuery();
  const [remove, { isLoading }] = useDeleteCollectionMutation();
  const { id, key, value, title } = collection;
  const name = fields.find((field) => field.key === key)?.name ?? key;
  const { url } = toWire(catalogue.readPublicCatalog, { store: info?.store, id: `collection/${id}` });
  const take = (): void => {
    void saying(remove({ collectionId: id }), { done: t('collectionRemoved', { name: title }) });
  };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 0.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>{title}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{`${name}: ${value}`}</Box>
      </Box>
      {info?.features.catalog.enabled === true && (
        <Link href={url} target="_blank" rel="noopener noreferrer" sx={{ fontSize: 13 }}>
          {t('openCollection')}
        </Link>
      )}
      <IconButton
        size="small"
        loading={isLoading}
        aria-label={t('removeName', { name: title })}
        onClick={take}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
};

/** The collections that are made of what products say, and the form for another. */
export const CollectionsPanel = ({ definitions }: CollectionsPanelProps): ReactNode => {
  const { t } = useTranslation(['products', 'forms']);
  const { data, error, refetch } = useListCollectionsQuery();
  const [save] = useSaveCollectionMutation();
  const fields = definitions.filter(({ type }) => collected.includes(type));
  const message = messageOf(error);
  return (
    <Panel title={t('collections')}>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 720 }}>{t('collectionsHelp')}</Typography>
      {data === undefined && message !== undefined && (
        <ErrorNotice message={message} onRetry={() => void refetch()} />
      )}
      {data?.collections.length === 0 && <Typography sx={{ mb: 2 }}>{t('noCollections')}</Typography>}
      {data !== undefined && data.collections.length > 0 && (
        <Box
          component="ul"
          aria-label={t('collections')}
          sx={{ listStyle: 'none', m: 0, p: 0, mb: 3, maxWidth: 720 }}
        >
          {data.collections.map((collection) => (
            <Item key={collection.id} collection={collection} fields={definitions} />
          ))}
        </Box>
      )}
      <HistoryLink kind="collection" />
      {fields.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('collectionsAfterSave')}</Typography>
      ) : (
        <SmallForm
          label={t('makeCollection')}
          initial={initial}
          validate={check}
          submit={t('makeCollection')}
          onSubmit={async (values) => {
            const { error: refused } = await save(collectionSchema.cast(values));
            return refused === undefined ? undefined : submissionErrorsOf(refused);
          }}
        >
          <SelectInput
            name="key"
            label={t('field')}
            required
            options={[
              { value: '', label: t('forms:none') },
              ...fields.map(({ key, name }) => ({ value: key, label: name })),
            ]}
          />
          <ValueInput definitions={fields} />
          <TextInput name="title" label={t('fields.title')} help={t('collectionTitleHelp')} maxLength={200} />
        </SmallForm>
      )}
    </Panel>
  );
};
