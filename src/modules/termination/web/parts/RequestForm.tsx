import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { isDay } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { type FieldOf, Fields } from '#foundation/web/kit/FormFields.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { WhoDecides } from '#services/workflow/web/parts/WhoDecides.tsx'
import { queryHolidayAndDeductionInfos, type Request, resubmit, save, submit, type tmload } from '../../contract.ts'
import { goesAgain } from '../../rules/life.ts'
import { POLICY, submitting } from '../../rules/submitting.ts'
import { SettlementLines } from './Figures.tsx'
import { LeaverFacts } from './LeaverFacts.tsx'

type Begun = OutputOf<typeof tmload>
const STEPS = ['facts', 'settlement', 'letter'] as const
type Step = (typeof STEPS)[number]
/** Parameters that a rule asks for and a page does not know: they are in the facts. */
export const UNASKED = { noticeDays: 0, probationNoticeDays: 0 }

/** What both forms ask for, and how. */
export const ASKED = ['lastWorkingDate', 'agreed', 'personalPhone', 'personalEmail', 'reason', 'reasonText', 'attachments'] as const
export const askedAs = (before: Request | null) => ({
  ...{ lastWorkingDate: { required: true }, personalPhone: { required: true }, personalEmail: { required: true } },
  ...{ reason: { select: true }, reasonText: { lines: true } },
  attachments: (files: FieldOf<string[]>) => <SentFiles {...files} policy={POLICY} before={before?.attachments} />,
})

/** What a form begins with: a draft, what was rejected or came back, else how the person is reached. */
export function filledBefore({ request, contact }: Pick<Begun, 'request' | 'contact'>, given?: string | null): Partial<InputOf<typeof submit>> {
  const day = given && isDay(given) ? given : undefined
  if (!request || (request.state !== 'draft' && !goesAgain(request.state)))
    return { lastWorkingDate: day ?? null, agreed: false, personalPhone: contact.phone, personalEmail: contact.email, reasonText: '', attachments: [] }
  const { lastWorkingDate, agreed, personalPhone, personalEmail, reason, reasonText, attachments } = request
  const kept = { agreed, personalPhone, personalEmail, reasonText, attachments: attachments.map(({ id }) => id) }
  return { ...kept, lastWorkingDate: day ?? lastWorkingDate, ...(reason && { reason }) }
}

/** A request in three steps: what is asked, what it comes to, and the letter. */
export function RequestForm({ begun }: { begun: Begun }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [step, go] = useState<Step>('facts')
  const { facts, request } = begun
  const again = request?.can.includes('resubmit') ? request : undefined
  const form = useForm(again ? resubmit : submit, {
    initial: { ...filledBefore(begun, query.get('date')), ...(again && { id: again.id }) },
    draft: `termination.${again?.id ?? 'own'}`,
    unkept: ['attachments'],
    words: 'termination.form.',
    check: { set: submitting, facts: { ...facts, byHr: false, emailTaken: false, going: false, isProtected: false }, p: UNASKED },
    onSent({ id }) {
      say(t('termination.submitted'))
      navigate(`/${lang}/profile/termination/mine?id=${id}`)
    },
  })
  const keeping = useSend(save)
  const keep = async () => {
    if (await keeping.attempt(form.values)) say(t('termination.saved'))
  }
  const at = STEPS.indexOf(step)
  const day = form.values.lastWorkingDate
  return (
    <PageForm
      form={form}
      onSubmit={async () => {
        // what is wrong stands beside its field
        if (!(await form.submit())) go('facts')
      }}
    >
      {again && <p className="note-box warn">{t(again.state === 'rejected' ? 'termination.again' : 'termination.returned')}</p>}
      <Tabs<Step>
        label={t('termination.steps')}
        value={step}
        options={STEPS.map((value, n) => ({ value, label: `${n + 1}. ${t(`termination.step.${value}`)}` }))}
        onChange={go}
      />
      {step === 'facts' && (
        <>
          <LeaverFacts facts={facts} />
          <Fields of={form} only={ASKED} pairs={[['personalPhone', 'personalEmail']]} over={askedAs(request)} />
        </>
      )}
      {step === 'settlement' && (day ? <ForDay sso={facts.person.ssoId} day={day} /> : <p className="muted">{t('termination.noDate')}</p>)}
      {step === 'letter' && (
        <>
          <section className="note-box">
            <h3>{t('termination.letter.preview')}</h3>
            <p>{t('termination.letter.says', { day: day ? formatDay(day, lang) : '—' })}</p>
            <p className="muted">{t('termination.letter.later')}</p>
          </section>
          <WhoDecides catalog="TERMINATION" params={{ startedBy: 'team-member', kind: 'resignation' }} then={t('termination.then')} />
        </>
      )}
      <ActionBar>
        {!again && (
          <button type="button" className="btn" disabled={keeping.sending} onClick={keep}>
            {t('termination.keep')}
          </button>
        )}
        {at > 0 && (
          <button type="button" className="btn" onClick={() => go(STEPS[at - 1] ?? 'facts')}>
            {t('termination.back')}
          </button>
        )}
        {at < STEPS.length - 1 ? (
          <button key="next" type="button" className="btn p" onClick={() => go(STEPS[at + 1] ?? 'letter')}>
            {t('termination.next')}
          </button>
        ) : (
          <button key="send" type="submit" className="btn p" disabled={form.sending}>
            {t('kit.submit')}
          </button>
        )}
      </ActionBar>
    </PageForm>
  )
}

/** What the date comes to, as the server reckons it. */
function ForDay({ sso, day }: { sso: Begun['facts']['person']['ssoId']; day: string }) {
  const call = useCall(queryHolidayAndDeductionInfos, { sso, lastWorkingDate: day })
  return (
    <Loaded call={call} lines={4}>
      {(settlement) => <SettlementLines settlement={settlement} />}
    </Loaded>
  )
}
