import { useNavigate, useParams } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields, type Over } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar, Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { APPEND_FIELDS, type AppendKind, appendKind, appendSave, appendSubmit, type Detail, detail } from '../contract/index.ts'
import { levelling } from '../rules/handling.ts'
import { BodyMap } from './parts/BodyMap.tsx'
import { Application, Downtimes, Head, SendLetter } from './parts/CaseParts.tsx'
import { useDeskOf } from './parts/deskOf.ts'
import { filesField, idsIn } from './parts/Files.tsx'
import { Tracks } from './parts/Tracks.tsx'

type Written = InputOf<typeof appendSubmit>
type Name = keyof Written & string
const REQUIRED: readonly Name[] = ['hurtingTime', 'hurtingLocationCode', 'hurtingLocationDetail', 'hurtingDesc', 'hospital', 'hurtingContent']

/** Enters what was done of a case outside of the portal (INJURY-21). */
export default function AppendedCase() {
  const { t } = useText()
  const { sid } = useParams()
  const kind = useDeskOf(appendKind.options)
  const call = useCall(detail, { sid: sid ?? '' }, { enabled: sid !== undefined, secret: true })
  if (!kind) return null
  return (
    <Page title={t(`screen./{lang}/workinjury/${kind}-append/detail/{sid}${kind === 'identification' ? '?' : ''}`)} back>
      {sid === undefined ? (
        <AppendForm key="new" kind={kind} />
      ) : (
        <Loaded call={call} lines={10}>
          {(of) => of.id === sid && <Known key={sid} kind={kind} of={of} />}
        </Loaded>
      )}
    </Page>
  )
}

function Known({ kind, of }: { kind: AppendKind; of: Detail }) {
  const entered = of.forms.find(({ data }) => data.kind === kind)
  // an identification that was entered is the case itself
  const closed = kind === 'identification' && (of.submittedAt !== null || of.appendedBy === null)
  return (
    <div className="stack">
      <Head of={of} />
      {kind === 'downtime' && <Downtimes of={of} actions={<SendLetter of={of} />} />}
      {kind !== 'downtime' && <Tracks of={of} />}
      {closed ? <Application of={of} /> : <AppendForm kind={kind} of={of} entered={entered?.submitted ? undefined : entered?.data} />}
    </div>
  )
}

function AppendForm({ kind, of, entered }: { kind: AppendKind; of?: Detail; entered?: Partial<Written> | undefined }) {
  const { t, lang, choices } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const leave = (said: string) => {
    say(said)
    navigate(`/${lang}/workinjury/${kind}-append/list`)
  }
  const files = { certFiles: of ? idsIn(of, 'certFiles') : [], appendFiles: [] }
  const form = useForm(appendSubmit, {
    initial: { ...entered, kind, ...(of && { sid: of.id, ssoId: of.person.ssoId }), ...files },
    draft: `work-injury.append.${kind}.${of?.id ?? 'new'}`,
    words: 'work-injury.form.',
    check: { set: levelling, facts: {}, p: {} },
    onSent: () => leave(t('work-injury.append.sent')),
  })
  const saving = useSend(appendSave)
  const keep = async () => {
    const { kind: _, ...said } = form.values
    if (!(await saving.attempt({ ...said, kind }))) return
    form.discard()
    leave(t('work-injury.form.kept'))
  }
  const over: Over<Written> = {
    hurtingParts: (field) => <BodyMap {...field} required />,
    certFiles: filesField(of, 'certFiles', true),
    appendFiles: filesField(),
    state: { options: choices('state.Appraisal.', ['1', '2', '3', '4']), select: true },
    ...Object.fromEntries(REQUIRED.map((name) => [name, { required: true }])),
  }
  return (
    <PageForm form={form}>
      <Card>
        {!of && (
          <PersonPick
            label={t('work-injury.list.person')}
            required
            value={form.values.ssoId}
            fault={form.fault('ssoId')}
            onChange={(ssoId) => form.set('ssoId', ssoId)}
          />
        )}
        <Fields of={form} only={APPEND_FIELDS[kind]} over={over} />
      </Card>
      <ActionBar>
        <button type="button" className="btn" disabled={saving.sending || form.sending} onClick={() => void keep()}>
          {t('work-injury.form.keep')}
        </button>
        <button type="submit" className="btn p" disabled={saving.sending || form.sending}>
          {t('kit.submit')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
