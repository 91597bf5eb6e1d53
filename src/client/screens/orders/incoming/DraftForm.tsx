import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { setIn, type SubmissionErrors } from 'final-form';
import { memo, use, useMemo, useState, type ReactNode } from 'react';
import { Form } from '../../../form/Form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  hasAddress,
  placeableDraftSchema,
  type DraftContent,
  type PickedVariant,
} from '../../../../domain/orders/orderDrafts';
import { isOnSale } from '../../../../domain/products/products';
import {
  useCreateOrderDraftMutation,
  usePlaceOrderDraftMutation,
  useSaveOrderDraftMutation,
} from '../../../api/hooks';
import { submissionErrorsOf } from '../../../api/failures/submissionErrors';
import { DraftPlaceContext } from '../../../form/drafts/draftPlace';
import { draftKey, keepDraft, readDraft } from '../../../form/drafts/drafts';
import { KeptDraft } from '../../../form/SmallForm';
import { LeaveGuard } from '../../../form/LeaveGuard';
import { validateWith } from '../../../form/validateWith';
import { BackLink } from '../../../ui/BackLink';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { PageTitle } from '../../../ui/PageTitle';
import { DraftLines } from './DraftLines';
import { DraftMoney } from './DraftMoney';
import { saying } from '../../../outcomes';
import { usual } from '../../../outcome';
import { SelectInput } from '../../../form/SelectInput';
import { TextInput } from '../../../form/TextInput';
import { nameOf } from './VariantPicker';
import { useCountries } from '../../../language/countries';
import { Panel } from '../../../ui/Panel';

const two = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

/** Nobody's own data: the browser need not offer any. */
const People = (): ReactNode => {
  const { t } = useTranslation('orders');
  const countries = useCountries();
  return (
    <>
      <Panel title={t('customer')}>
        <Box sx={two}>
          <TextInput name="name" label={t('name')} required maxLength={255} autoComplete="off" />
          <TextInput name="email" label={t('email')} inputMode="email" maxLength={320} autoComplete="off" />
          <TextInput name="phone" label={t('phone')} maxLength={60} autoComplete="off" />
        </Box>
      </Panel>
      <Panel title={t('delivery')}>
        <Box sx={two}>
          <TextInput name="company" label={t('company')} maxLength={255} autoComplete="off" />
          <TextInput name="street1" label={t('street1')} maxLength={255} autoComplete="off" />
          <TextInput name="street2" label={t('street2')} maxLength={255} autoComplete="off" />
          <TextInput name="zip" label={t('zip')} maxLength={30} autoComplete="off" />
          <TextInput name="city" label={t('city')} maxLength={255} autoComplete="off" />
          <TextInput name="state" label={t('region')} maxLength={255} autoComplete="off" />
          <SelectInput
            name="country"
            label={t('country')}
            options={[{ value: '', label: t('noCountry') }, ...countries]}
          />
        </Box>
      </Panel>
      <Panel title={t('incoming.note')}>
        <TextInput
          name="note"
          label={t('incoming.note')}
          help={t('incoming.noteHelp')}
          multiline
          minRows={2}
          maxLength={5000}
        />
      </Panel>
    </>
  );
};

/** Who buys, and where to it is sent; not drawn anew with every letter that is typed elsewhere in the form. */
const DraftPeople = memo(People);

/** Under which name what is typed is kept in the tab until it is placed or kept. */
const draftName = 'order';

interface Kept {
  id: string;
  version: number;
}

interface DraftFormProps {
  /** The draft that it goes on from; null for a new one. */
  kept: Kept | null;
  initial: DraftContent;
  known: readonly PickedVariant[];
  currency: string;
  aside: ReactNode;
}

/** The server's paths as the form's own: `lines[0].price` is a member of a member. */
const nested = (errors: SubmissionErrors): SubmissionErrors =>
  Object.entries(errors ?? {}).reduce<object>((all, [path, message]) => setIn(all, path, message), {});

const useKeeping = (begin: Kept | null) => {
  const [kept, setKept] = useState(begin);
  const [create] = useCreateOrderDraftMutation();
  const [save] = useSaveOrderDraftMutation();
  /** Keeps what was entered; answers where, or what went wrong. */
  const keep = async (content: DraftContent, words = {}): Promise<{ kept: Kept } | { error: unknown }> => {
    const { data, error } =
      kept === null
        ? await saying(create({ content }), words)
        : await saying(save({ draftId: kept.id, version: kept.version, content }), words);
    if (data === undefined) return { error };
    setKept(data);
    return { kept: data };
  };
  return { kept, keep };
};

const pickedTexts = [
  'id',
  'productId',
  'title',
  'variantTitle',
  'sku',
  'vendor',
  'price',
  'status',
  'approval',
];

const isPicked = (value: unknown): value is PickedVariant => {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return pickedTexts.every((name) => typeof parts.get(name) === 'string');
};

/** What was picked, kept in this tab beside what is typed: lines name their variants by ids alone. */
const usePicked = (known: readonly PickedVariant[]) => {
  const { owner } = use(DraftPlaceContext);
  const { pathname } = useLocation();
  const [key] = useState(() =>
    owner.length === 0 ? null : `${draftKey(owner, pathname, draftName)}:variants`,
  );
  const [picked, setPicked] = useState<readonly PickedVariant[]>(() => [
    ...known,
    ...(key === null ? [] : readDraft(key)).flatMap(({ value }) => (isPicked(value) ? [value] : [])),
  ]);
  const pick = (variant: PickedVariant): void => {
    const all = [...picked, variant];
    setPicked(all);
    if (key !== null)
      keepDraft(
        key,
        all.map((value) => ({ name: value.id, value })),
      );
  };
  return { picked, pick };
};

/** What of an order may be a slip: said before it is placed, and no reason to refuse it. */
const useDoubts = (variants: ReadonlyMap<string, PickedVariant>) => {
  const { t } = useTranslation('orders');
  return (content: DraftContent): string[] => {
    const picked = content.lines.flatMap(({ variantId }) => variants.get(variantId) ?? []);
    const unsold = picked.filter((variant) => !isOnSale(variant)).map(nameOf);
    return [
      ...(hasAddress(content) ? [] : [t('incoming.withoutAddress')]),
      ...(unsold.length === 0
        ? []
        : [t('incoming.notOnSale', { count: unsold.length, names: unsold.join(', ') })]),
    ];
  };
};

interface Asked {
  doubts: readonly string[];
  answer: (goesOn: boolean) => void;
}

/** Asks before an order is placed that may have a slip. */
const Doubts = ({ asked }: { asked: Asked | null }): ReactNode => {
  const { t } = useTranslation('orders');
  if (asked === null) return null;
  return (
    <ConfirmDialog
      open
      title={t('incoming.placeAsk')}
      confirm={t('incoming.placeAnyway')}
      onConfirm={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {asked.doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </Box>
    </ConfirmDialog>
  );
};

/** An order being entered by hand: kept whenever one likes, placed when it is whole. */
export const DraftForm = ({ kept: begin, initial, known, currency, aside }: DraftFormProps): ReactNode => {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { keep } = useKeeping(begin);
  const [place] = usePlaceOrderDraftMutation();
  const { picked, pick } = usePicked(known);
  const [left, setLeft] = useState(false);
  // What was read again after it was kept must not take away what was typed since.
  const [first] = useState(initial);
  const variants = useMemo(() => new Map(picked.map((variant) => [variant.id, variant])), [picked]);
  const validate = useMemo(() => validateWith(placeableDraftSchema(currency)), [currency]);
  const doubtsOf = useDoubts(variants);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isMeant = async (content: DraftContent): Promise<boolean> => {
    const doubts = doubtsOf(content);
    if (doubts.length === 0) return true;
    const goesOn = await new Promise<boolean>((answer) => setAsked({ doubts, answer }));
    setAsked(null);
    return goesOn;
  };
  const submit = async (content: DraftContent): Promise<SubmissionErrors> => {
    if (!(await isMeant(content))) return undefined;
    const done = await keep(content);
    if ('error' in done) return nested(submissionErrorsOf(done.error));
    const { id, version } = done.kept;
    const { data, error } = await place({ draftId: id, version });
    if (data === undefined) return nested(submissionErrorsOf(error));
    setLeft(true);
    await navigate(`/orders/${data.orderId}`, { replace: true });
    return undefined;
  };
  return (
    <Form<DraftContent> initialValues={first} validate={validate} onSubmit={submit}>
      {({ handleSubmit, form, submitting, submitError, dirty, dirtySinceLastSubmit }) => {
        const onKeep = async (): Promise<void> => {
          const { values } = form.getState();
          const done = await keep(values, { ...usual, done: t('kept') });
          if ('kept' in done) form.initialize(values);
        };
        return (
          <Box
            component="form"
            noValidate
            aria-label={t('newOrder')}
            onSubmit={(event) => void handleSubmit(event)}
            onKeyDown={(event) => {
              if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
                event.preventDefault();
                void onKeep();
              }
            }}
          >
            <PageTitle
              title={t('newOrder')}
              back={<BackLink to="/orders">{t('toOrders')}</BackLink>}
              actions={
                <>
                  <Button variant="outlined" color="inherit" onClick={() => void onKeep()}>
                    {t('keep')}
                  </Button>
                  <Button type="submit" variant="contained" loading={submitting}>
                    {t('place')}
                  </Button>
                </>
              }
            />
            {typeof submitError === 'string' && dirtySinceLastSubmit !== true && (
              <Alert severity="error" sx={{ mb: 2 }}>
                {submitError}
              </Alert>
            )}
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: '1fr', md: '1fr 320px' },
                alignItems: 'start',
              }}
            >
              <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
                <DraftLines currency={currency} variants={variants} onPick={pick} />
                <DraftPeople />
              </Box>
              <Box sx={{ display: 'grid', gap: 2 }}>
                <DraftMoney currency={currency} variants={variants} />
                {aside}
              </Box>
            </Box>
            <KeptDraft name={draftName} />
            <Doubts asked={asked} />
            <LeaveGuard when={dirty === true && submitting !== true && !left} />
          </Box>
        );
      }}
    </Form>
  );
};
