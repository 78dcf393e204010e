import { useNavigate, useParams, useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar, Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { WhoDecides } from '#services/workflow/web/parts/WhoDecides.tsx'
import { CATALOG, POLICY } from '../contract/base.ts'
import { type Application, applicationDetail, applicationSave, applicationSubmit, type Form, form as formCall } from '../contract/index.ts'
import { type AccessKind, KINDS } from '../rules/index.ts'
import { AreasField } from './parts/AreasField.tsx'
import { isReturned } from './parts/isReturned.ts'
import { DETAIL, pathTo } from './parts/links.ts'
import { Notices } from './parts/Notices.tsx'
import { PersonsField } from './parts/PersonsField.tsx'

/** A new application of a kind; `?id=` goes on with one that is not sent or came back to be changed, `?copy=` begins with what another asked for. */
export default function NewAccessApplication() {
  const { t } = useText()
  const { kind: named } = useParams()
  const [query] = useSearchParams()
  const kind = KINDS.find((one) => one === named) ?? 'visitor'
  const id = uuid.safeParse(query.get('id')).data
  const copied = uuid.safeParse(query.get('copy')).data
  const settings = useCall(formCall, { id: kind })
  const before = useCall(applicationDetail, { id: id ?? copied ?? '' }, { enabled: (id ?? copied) !== undefined })
  const from = id ?? copied
  const returned = id !== undefined && before.data?.id === id && isReturned(before.data)
  return (
    <Page title={t(returned ? 'in-park-access.form.returned' : 'in-park-access.form.title', { kind: t(`in-park-access.kind.${kind}`) })} back>
      <Loaded call={settings} lines={10}>
        {(form) =>
          from === undefined ? (
            <Writing key={kind} kind={kind} form={form} />
          ) : (
            <Loaded call={before} lines={10}>
              {(one) => one.id === from && <Writing key={from} kind={kind} form={form} before={one} goesOn={id !== undefined && one.can.includes('edit')} />}
            </Loaded>
          )
        }
      </Loaded>
    </Page>
  )
}

function initialOf(kind: AccessKind, { areaList }: Form, before: Application | undefined, goesOn: boolean) {
  const today = dayOf(serverNow())
  const wants = (code: string) => before?.areas.some((one) => one.code === code && one.value === 'Y') ?? false
  return {
    ...(before && goesOn && { id: before.id }),
    ...{ kind, company: before?.company ?? '', contactName: before?.contactName ?? '', contactMobile: before?.contactMobile ?? '' },
    ...{ purpose: before?.purpose ?? '', startDate: (goesOn && before?.startDate) || today, endDate: (goesOn && before?.endDate) || today },
    areas: areaList.map(({ code }) => ({ code, value: wants(code) ? 'Y' : 'N' })),
    persons: before?.persons.map(({ id, name, idType, mobile }) => ({ id, name, idType, mobile, idNumber: '' })) ?? [],
    vehicles: before?.vehicles ?? [],
    attachments: goesOn ? (before?.attachments.map(({ id }) => id) ?? []) : [],
    noticesConfirmed: goesOn && before && isReturned(before) ? before.noticesConfirmed : [],
  }
}

interface Props {
  kind: AccessKind
  form: Form
  before?: Application
  goesOn?: boolean
}
function Writing({ kind, form: settings, before, goesOn = false }: Props) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const keeping = useSend(applicationSave)
  const initial = initialOf(kind, settings, before, goesOn)
  const form = useForm(applicationSubmit, {
    initial,
    draft: `in-park-access.${goesOn && before ? before.id : kind}`,
    // numbers of people stand in no draft of the device
    unkept: ['persons', 'attachments', 'areas', 'noticesConfirmed'],
    words: 'in-park-access.form.',
    onSent: async ({ id, no }) => {
      say(t('in-park-access.form.sent', { no }))
      await navigate(pathTo(lang, DETAIL, { id }), { replace: true })
    },
  })
  const { fields } = settings
  const { persons = [], startDate = '', endDate = '', vehicles = [] } = form.values
  const keep = async () => {
    const saved = await keeping.attempt({ ...initial, ...form.values, vehicles: vehicles.filter(Boolean) })
    if (!saved) return
    form.discard()
    say(t('in-park-access.form.kept'))
    await navigate(pathTo(lang, 'myApplication/list'))
  }
  const asks = (name: 'contact' | 'purpose' | 'vehicles' | 'attachments') => fields[name] !== 'off'
  return (
    <PageForm form={form}>
      <p className="note-box">{t(`in-park-access.allows.${kind}`)}</p>
      <Card title={t('in-park-access.form.about')}>
        <Fields
          of={form}
          only={['company', ...(asks('contact') ? (['contactName', 'contactMobile'] as const) : []), ...(asks('purpose') ? (['purpose'] as const) : [])]}
          pairs={[['contactName', 'contactMobile']]}
          over={{
            contactName: { required: fields.contact === 'required' },
            contactMobile: { required: fields.contact === 'required' },
            purpose: { required: fields.purpose === 'required' },
          }}
        />
      </Card>
      <Card title={t('in-park-access.form.visit')}>
        <Fields of={form} only={['startDate', 'endDate']} pairs={[['startDate', 'endDate']]} />
        <AreasField
          label={t('in-park-access.form.areas')}
          fault={form.fault('areas')}
          areas={settings.areaList}
          value={form.values.areas}
          onChange={(areas) => form.set('areas', areas)}
        />
        {asks('vehicles') && (
          <Parts
            label={t('in-park-access.form.vehicles')}
            required={fields.vehicles === 'required'}
            fault={form.fault('vehicles')}
            rows
            typed
            value={vehicles}
            nameOf={(one) => one}
            add={{ label: t('in-park-access.form.addVehicle'), one: () => '' }}
            onChange={(next) => form.set('vehicles', next)}
          >
            {(one, put, at) => (
              <TextField
                label={t('in-park-access.form.vehicle')}
                max={20}
                value={one}
                fault={form.fault(`vehicles.${at}`)}
                onChange={(next) => put(next ?? '')}
              />
            )}
          </Parts>
        )}
      </Card>
      <Card title={t('in-park-access.form.persons')}>
        <PersonsField
          value={persons}
          {...{ startDate, endDate }}
          masked={new Map(before?.persons.map(({ id, idNumber }) => [id, idNumber]))}
          fault={(path) => form.fault(path ? `persons.${path}` : 'persons')}
          onChange={(next) => form.set('persons', next)}
        />
      </Card>
      {(asks('attachments') || settings.notices.length > 0) && (
        <Card title={t('in-park-access.form.papers')}>
          {asks('attachments') && (
            <SentFiles
              label={t('in-park-access.form.attachments')}
              note={t('in-park-access.form.attachments.note', { types: settings.types.join(', '), size: settings.megabytes, count: settings.files })}
              required={fields.attachments === 'required'}
              fault={form.fault('attachments')}
              policy={POLICY}
              value={form.values.attachments}
              before={goesOn ? before?.attachments : undefined}
              onChange={(ids) => form.set('attachments', ids)}
            />
          )}
          <Notices
            of={settings.notices}
            value={form.values.noticesConfirmed ?? []}
            fault={form.fault('noticesConfirmed')}
            onChange={(keys) => form.set('noticesConfirmed', keys)}
          />
        </Card>
      )}
      <Card title={t('in-park-access.form.path')}>
        <WhoDecides catalog={CATALOG} params={{ kind }} then={t('in-park-access.form.then')} />
      </Card>
      <ActionBar>
        {!(goesOn && before && isReturned(before)) && (
          <button type="button" className="btn" disabled={keeping.sending || form.sending} onClick={() => void keep()}>
            {t('in-park-access.form.keep')}
          </button>
        )}
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('kit.submit')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
