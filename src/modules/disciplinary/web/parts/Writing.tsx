import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { ssoId as ssoIdSchema } from '#foundation/contract/schemas.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { type FieldName, useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { overtaken, type SaidOf } from '#foundation/web/kit/Overtaken.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { createPrint } from '#services/print/contract.ts'
import { type Letter, letterPerson, listTemplates, MOST_WITNESSES, publishLetter, saveLetter } from '../../contract.ts'
import { drafting } from '../../rules/writing.ts'
import { Beside } from './Beside.tsx'
import { ProofFields } from './ProofFields.tsx'
import { WhoFields } from './WhoFields.tsx'
import { WordsFields } from './WordsFields.tsx'
import './letters.css'

export type Written = InputOf<typeof saveLetter>

const INCIDENT = ['incidentDate', 'place', 'facts', 'ruleBroken', 'consequence'] as const
const NEW: Partial<Written> = {
  ...{ basedOn: 0, incidentDate: null, place: '', facts: '', ruleBroken: '', consequence: '', language: 'zh-Hans', contentCn: '', contentEn: '' },
  ...{ levelReason: '', witnesses: [], evidence: [] },
}

const writtenOf = (letter: Letter, anew: boolean): Written => ({
  ...(anew ? { anew: letter.id, basedOn: 0 } : { id: letter.id, basedOn: letter.saved?.revision ?? 0 }),
  ...{ ssoId: letter.person.ssoId, level: letter.level, category: letter.category, incidentDate: letter.incidentDate, place: letter.place },
  ...{ facts: letter.facts, ruleBroken: letter.ruleBroken, consequence: letter.consequence, language: letter.language },
  ...{ contentCn: letter.contentCn, contentEn: letter.contentEn, levelReason: letter.levelReason },
  // what was attached to an invalidated letter stays with it
  witnesses: letter.witnesses.map(({ id, name, ssoId, statement, takenOn, files }) => ({
    ...{ name, ssoId, statement: statement ?? '', takenOn },
    ...(anew ? { files: [] } : { id, files: files.map((file) => file.id) }),
  })),
  evidence: anew ? [] : letter.evidence.map((file) => file.id),
})

/** The form of a letter with its person beside it. It is saved before it is looked at as a paper or published. */
export function Writing({ before, anew, ssoId: chosen }: { before?: Letter; anew?: string; ssoId?: string | undefined }) {
  const { t, lang, name } = useText()
  const { say, confirm } = useSay()
  const me = useMe()
  const navigate = useNavigate()
  const { state } = useLocation()
  const given = useCall(listTemplates, {}).data
  const [refused, refuse] = useState<Readonly<Record<string, string>>>(refusedIn(state))
  const saved = useRef<OutputOf<typeof saveLetter>>(undefined)
  const now = useRef<NonNullable<Written['witnesses']>>([])
  const limits = { maxWitnessStatements: given?.maxWitnessStatements ?? MOST_WITNESSES }
  const form = useForm(saveLetter, {
    initial: before ? writtenOf(before, anew !== undefined) : { ...NEW, ...(ssoIdSchema.safeParse(chosen).success && { ssoId: chosen }) },
    draft: `disciplinary.letter.${anew ? `anew.${anew}` : (before?.id ?? 'new')}`,
    unkept: ['evidence'],
    words: 'disciplinary.',
    check: { set: drafting, facts: { actor: me.ssoId }, p: limits, fields: ['ssoId', 'incidentDate', 'witnesses'] },
    next: ({ id, revision, witnesses }) => ({
      ...{ id, basedOn: revision },
      // what is saved next goes on with the statements that are there now
      witnesses: now.current.map((one, at) => ({ ...one, ...(witnesses[at] && { id: witnesses[at] }) })),
    }),
    onSent: (content) => {
      saved.current = content
    },
  })
  const { values } = form
  now.current = values.witnesses ?? []
  const about = ssoIdSchema.safeParse(values.ssoId).data
  const asked = useCall(letterPerson, { ssoId: about ?? '' }, { enabled: about !== undefined, secret: true })
  const shown = asked.data?.ssoId === about ? asked.data : undefined
  const [publishing, printing] = [useSend(publishLetter, { hideWarning: true }), useSend(createPrint)]

  /** Saves what was written. @returns what it is known by now */
  async function save() {
    refuse({})
    return (await form.submit()) ? saved.current : undefined
  }
  /** A letter that has just been begun has an address of its own from now on. */
  const stay = (id: string, faults: object = {}) => navigate(`/${lang}/warning-letter/form/${id}`, { replace: true, state: { faults } })
  async function keep() {
    const saved = await save()
    if (!saved) return
    say(t('disciplinary.saved'))
    if (before?.id !== saved.id) stay(saved.id)
  }
  async function preview() {
    const saved = await save()
    const paper = saved && (await printing.attempt({ kind: 'warning-letter', businessId: saved.id, language: values.language === 'bilingual' ? 'both' : 'zh' }))
    if (paper) navigate(`/print/${paper.id}`)
  }
  async function publish() {
    const saved = await save()
    if (!saved) return
    const question = { title: t('disciplinary.publish.sure', { name: shown ? name(shown) : '' }), text: t('disciplinary.publish.says') }
    if ((await confirm({ ...question, action: t('disciplinary.act.publish') })) === undefined) return before?.id === saved.id ? undefined : stay(saved.id)
    try {
      const { letterNo } = await publishing.send({ id: saved.id, basedOn: saved.revision })
      say(t('disciplinary.published', { number: letterNo }))
      navigate(`/${lang}/warning-letter/admin?id=${saved.id}`, { replace: true })
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      const faults = Object.fromEntries(fault.fields.map(({ path, message }) => [path, message]))
      if (!fault.handled) say(fault.message)
      if (before?.id === saved.id) refuse(faults)
      else stay(saved.id, faults)
    }
  }

  const unknown = about && !asked.updating ? asked.error?.message : undefined
  const drawn = { ...form, fault: (field: FieldName<Written>) => form.fault(field) ?? refused[field] ?? (field === 'ssoId' ? unknown : undefined) }
  const parts = { form: drawn, ...(before && { before }) }
  /** The question before publishing names its person. */
  const waiting = about !== undefined && !shown && !unknown
  const busy = form.sending || publishing.sending || printing.sending
  return (
    <PageForm form={form} className="letter-form" onSubmit={keep} overtaken={overtaken(form, anew ? undefined : asNow(before), (one) => saidOf(t, one))}>
      <div className="stack">
        <Card title={t('disciplinary.form.who')}>
          <WhoFields {...parts} person={shown} />
        </Card>
        <Card title={t('disciplinary.form.what')}>
          <Fields
            of={drawn}
            only={INCIDENT}
            pairs={[['incidentDate', 'place']]}
            over={Object.fromEntries(INCIDENT.map((name) => [name, { required: true }]))}
          />
        </Card>
        <Card title={t('disciplinary.form.words')}>
          <WordsFields {...parts} templates={given?.list ?? []} person={shown} />
        </Card>
        <Card title={t('disciplinary.form.proof')}>
          <ProofFields {...parts} most={limits.maxWitnessStatements} />
        </Card>
      </div>
      <div className="beside">
        <Beside person={shown} />
      </div>
      <ActionBar>
        <button type="submit" className="btn" disabled={busy}>
          {t('disciplinary.saveDraft')}
        </button>
        <button type="button" className="btn" disabled={busy} onClick={() => void preview()}>
          {t('disciplinary.preview')}
        </button>
        <button type="button" className="btn p" disabled={busy || waiting} onClick={() => void publish()}>
          {t('disciplinary.act.publish')}
        </button>
      </ActionBar>
    </PageForm>
  )
}

/** What a publication told beside the fields before the letter had an address. */
function refusedIn(state: unknown): Record<string, string> {
  const faults = typeof state === 'object' && state !== null && 'faults' in state ? state.faults : undefined
  return typeof faults === 'object' && faults !== null ? Object.fromEntries(Object.entries(faults).map(([field, says]) => [field, String(says)])) : {}
}

const asNow = (letter: Letter | undefined) => letter && { ...writtenOf(letter, false), saved: letter.saved }

const saidOf = (t: (key: string) => string, one: Partial<Written>): SaidOf => [
  [t('disciplinary.level'), one.level ? t(`disciplinary.level.${one.level}`) : ''],
  [t('disciplinary.category'), one.category ? t(`disciplinary.category.${one.category}`) : ''],
  [t('disciplinary.incidentDate'), one.incidentDate ?? ''],
  [t('disciplinary.place'), one.place ?? ''],
  [t('disciplinary.facts'), one.facts ?? ''],
  [t('disciplinary.ruleBroken'), one.ruleBroken ?? ''],
  [t('disciplinary.consequence'), one.consequence ?? ''],
  [t('disciplinary.contentCn'), one.contentCn ?? ''],
  [t('disciplinary.contentEn'), one.contentEn ?? ''],
  [t('disciplinary.witnesses'), (one.witnesses ?? []).map(({ name }) => name).join(' · ')],
]
