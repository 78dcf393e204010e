import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { registrationAction, registrationSave } from '../../contract/index.ts'
import { registrationTerms } from '../../rules/index.ts'
import { EventPreview } from './EventPreview.tsx'
import { ContentStep, MembersStep, QuestionsStep, SessionsStep, TimesStep } from './RegistrationSteps.tsx'
import type { EventDetail, EventDraft, EventValues } from './shown.ts'

const FRESH: EventDraft = {
  ...{ version: 0, contentCn: '', contentEn: '', cover: null, standby: true, standbyLimit: null, multipleSessions: false, maxSessions: 1, draw: false },
  ...{ season: '', seasonMost: 1, questions: [], surveyUid: null, sessions: [] },
}

/** The steps, each with the fields that stand in it. */
const STEPS = {
  content: ['titleCn', 'titleEn', 'contentCn', 'contentEn', 'cover', 'organizers'],
  sessions: ['sessions', 'multipleSessions', 'maxSessions', 'standby', 'standbyLimit', 'draw', 'season', 'seasonMost'],
  members: ['eligible'],
  questions: ['questions', 'surveyUid'],
  times: ['registrationStart', 'registrationEnd', 'cancelUntil'],
  preview: [],
} as const satisfies Record<string, readonly (keyof EventValues)[]>
type Step = keyof typeof STEPS
const ORDER = ['content', 'sessions', 'members', 'questions', 'times', 'preview'] as const satisfies readonly Step[]

interface Props {
  given?: EventDraft
  before?: EventDetail
  /** What it is a copy of. */
  of?: string
}

/** A registration step by step; of a published one only texts, places, times and limits may change. */
export function RegistrationForm({ given = FRESH, before, of }: Props) {
  const { t, lang } = useText()
  const { ssoId } = useMe()
  const { say } = useSay()
  const navigate = useNavigate()
  const [step, go] = useState<Step>('content')
  const [submitting, submitNext] = useState(false)
  const sends = useSend(registrationAction)
  const isPublished = before?.publishStatus === 'published'
  const form = useForm(registrationSave, {
    initial: { organizers: [ssoId], ...given },
    draft: `events.registration.${given.sid ?? `new ${of ?? ''}`}`,
    unkept: ['cover', 'version'],
    words: 'events.form.',
    check: {
      ...{ set: registrationTerms, facts: {}, p: {} },
      fields: ['multipleSessions', 'maxSessions', 'sessions', 'registrationStart', 'registrationEnd', 'cancelUntil'],
    },
    onSent: async ({ sid }) => {
      const out = submitting && (await sends.attempt({ sid, action: 'submit' }))
      say(t(out ? 'events.registrations.submit.done' : 'events.saved'))
      await navigate(`/${lang}/events/registration/detail/${sid}/view/list`, { replace: true })
    },
  })
  const at = ORDER.indexOf(step)
  const [back, next] = [ORDER[at - 1], ORDER[at + 1]]
  const faults = (one: Step): number => STEPS[one].reduce((sum, name) => sum + form.faultsIn(name), 0)
  const said = (one: Step, nth: number) =>
    `${nth + 1} ${t(`events.step.${one}`)}${faults(one) > 0 ? ` · ${t('events.step.faults', { faults: faults(one) })}` : ''}`
  const options = ORDER.map((value, nth): { value: Step; label: string } => ({ value, label: said(value, nth) }))
  return (
    <PageForm form={form}>
      <Tabs<Step> label={t('events.steps')} value={step} options={options} onChange={go} />
      {isPublished && <p className="note-box">{t('events.form.published')}</p>}
      <Card title={t(`events.step.${step}`)}>
        {step === 'content' && <ContentStep form={form} before={before} />}
        {step === 'sessions' && <SessionsStep form={form} isPublished={isPublished} />}
        {step === 'members' && <MembersStep form={form} before={isPublished ? before : undefined} />}
        {step === 'questions' && <QuestionsStep form={form} isPublished={isPublished} />}
        {step === 'times' && <TimesStep form={form} drawn={isPublished && before.draw} />}
        {step === 'preview' && <EventPreview values={form.values} />}
      </Card>
      <ActionBar>
        {back && (
          <button type="button" className="btn" onClick={() => go(back)}>
            {t('events.step.back')}
          </button>
        )}
        {next && (
          <button type="button" className="btn" onClick={() => go(next)}>
            {t('events.step.next')}
          </button>
        )}
        <button type="submit" className={isPublished ? 'btn p' : 'btn'} disabled={form.sending} onClick={() => submitNext(false)}>
          {t(form.sending ? 'kit.sending' : isPublished ? 'kit.save' : 'events.form.saveDraft')}
        </button>
        {!isPublished && (
          <button type="submit" className="btn p" disabled={form.sending} onClick={() => submitNext(true)}>
            {t('events.form.submit')}
          </button>
        )}
      </ActionBar>
    </PageForm>
  )
}
