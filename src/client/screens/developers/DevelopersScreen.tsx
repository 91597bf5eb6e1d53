import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { namesIn, typeText, type Schema } from '../../../domain/integrations/schemaText';
import { useMarketplaceView } from '../../session/useSession';
import { BackLink } from '../../ui/BackLink';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { SearchField } from '../../ui/list/SearchField';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { useApiDocument, type DescribedApi, type DescribedCall } from './apiDocument';
import { CodeText } from './CodeText';
import { TryCall } from './TryCall';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 960 };

/** A type and, below it, those that it names. */
const TypePanel = ({
  title,
  schema,
  schemas,
}: {
  title: string;
  schema: Schema;
  schemas: DescribedApi['schemas'];
}): ReactNode => {
  const { t } = useTranslation('integrations');
  return (
    <Panel title={title}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
        <CodeText label={title} text={typeText(schema)} />
        {namesIn(schema, schemas).map((name) => (
          <Box component="details" key={name}>
            <Box
              component="summary"
              translate="no"
              sx={{ cursor: 'pointer', fontFamily: 'monospace', py: 0.5 }}
            >
              {name}
            </Box>
            <Typography sx={{ color: 'text.secondary', mb: 1 }}>{schemas[name]?.description}</Typography>
            <CodeText label={t('api.type', { name })} text={typeText(schemas[name] ?? {})} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
};

const Codes = ({ codes }: { codes: readonly string[] }): ReactNode => (
  <Box component="ul" translate="no" sx={{ m: 0, pl: 2.5, columnWidth: 240 }}>
    {codes.map((code) => (
      <li key={code}>
        <code>{code}</code>
      </li>
    ))}
  </Box>
);

const OneCall = ({ described, api }: { described: DescribedCall; api: DescribedApi }): ReactNode => {
  const { t } = useTranslation('integrations');
  const { name, method, path, summary, rights, scopes, input, answer, errors } = described;
  return (
    <>
      <PageTitle title={name} back={<BackLink to="/developers">{t('api.title')}</BackLink>} />
      <Box sx={column}>
        <Box>
          <Box component="code" translate="no" sx={{ overflowWrap: 'anywhere', fontSize: 15 }}>
            {method} {path}
          </Box>
          <Typography lang="en" sx={{ mt: 1 }}>
            {summary}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {rights.length === 0 ? t('api.anyone') : t('api.who', { rights: rights.join(', ') })}
          </Typography>
          {rights.length > 0 && (
            <Typography sx={{ color: 'text.secondary' }}>
              {scopes === null ? t('api.noKey') : t('api.scopes', { scopes: scopes.join(', ') })}
            </Typography>
          )}
        </Box>
        <TryCall described={described} key={name} />
        <TypePanel title={t('api.input')} schema={input} schemas={api.schemas} />
        <TypePanel title={t('api.answer')} schema={answer} schemas={api.schemas} />
        <Panel title={t('api.errors')}>
          <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('api.errorsHelp')}</Typography>
          {errors.length > 0 && <Codes codes={errors} />}
          <Box component="details" sx={{ mt: 1 }}>
            <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
              {t('api.errorsOfAll')}
            </Box>
            <Codes codes={api.errors} />
          </Box>
        </Panel>
      </Box>
    </>
  );
};

const isFound = ({ name, path, summary }: DescribedCall, words: readonly string[]): boolean => {
  const text = `${name} ${path} ${summary}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

const CallList = ({ calls }: { calls: readonly DescribedCall[] }): ReactNode => {
  const groups = [...new Set(calls.map(({ group }) => group))];
  return groups.map((group) => (
    <Panel title={group} key={group}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {calls
          .filter((call) => call.group === group)
          .map(({ name, method, path, summary }) => (
            <li key={name}>
              <Link component={RouterLink} to={`/developers/${name}`} translate="no">
                {name}
              </Link>{' '}
              <Box
                component="code"
                translate="no"
                sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}
              >
                {method} {path}
              </Box>
              <Box lang="en">{summary}</Box>
            </li>
          ))}
      </Box>
    </Panel>
  ));
};

/** Every call of the product for those who write programs: what it takes, answers and refuses, and a try of it. */
export default function DevelopersScreen(): ReactNode {
  const { t } = useTranslation('integrations');
  const { call: name } = useParams();
  const { api, failed, again } = useApiDocument();
  const isAdmin = useMarketplaceView();
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search).toLowerCase().split(/\s+/);
  const described = api?.calls.find((each) => each.name === name);
  if (api !== null && described !== undefined) return <OneCall described={described} api={api} />;
  const found = api?.calls.filter((each) => isFound(each, words)) ?? [];
  return (
    <>
      <PageTitle title={t('api.title')} back={<BackLink to="/connections">{t('title')}</BackLink>} />
      <Box sx={column}>
        <Typography sx={{ color: 'text.secondary' }}>
          {t('api.help')}{' '}
          <Link href="/api/openapi.json" target="_blank" rel="noreferrer">
            {t('api.document')}
          </Link>
          {isAdmin && (
            <>
              {' · '}
              <Link component={RouterLink} to="/developers/webhooks">
                {t('webhooks.title')}
              </Link>
            </>
          )}
        </Typography>
        {failed !== null && <ErrorNotice message={failed} onRetry={again} />}
        {api === null && failed === null && <SkeletonPage panels={2} />}
        {api !== null && (
          <>
            <SearchField label={t('api.search')} value={search} onChange={setSearch} />
            {found.length === 0 && <EmptyState title={t('api.none')} text={t('api.noneHelp')} />}
            <CallList calls={found} />
          </>
        )}
      </Box>
    </>
  );
}
