import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { ActionBar, Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { change, type Detail, detail } from '../contract.ts'
import { isReturned } from '../rules/acts.ts'
import { TEXT_MAX } from '../rules/visits.ts'
import { pathTo } from './parts/links.ts'
import { PapersField } from './parts/Papers.tsx'
import { QuoteCard } from './parts/QuoteCard.tsx'
import { VisitsField } from './parts/VisitsField.tsx'
import { VisitTable } from './parts/VisitTable.tsx'

/** What is approved beside what is asked for instead; of a change that came back, what was asked for. */
export default function ChangeApplication() {
  const [query] = useSearchParams()
  const id = uuid.safeParse(query.get('id')).data
  return id ? (
    <Found key={id} id={id} />
  ) : (
    <Titled returned={false}>
      <Empty />
    </Titled>
  )
}

function Titled({ returned, children }: { returned: boolean; children: ReactNode }) {
  const { t } = useText()
  const title = t(returned ? 'student-group.change.returned' : 'screen./{lang}/trade-travel-sales/student-group/changeApply')
  return (
    <Page title={title} crumb={t('screen./{lang}/trade-travel-sales/student-group/index')} back>
      {children}
    </Page>
  )
}

function Found({ id }: { id: string }) {
  const { t } = useText()
  const call = useCall(detail, { id })
  return (
    <Titled returned={call.data !== undefined && isReturned(call.data)}>
      <Loaded call={call} lines={12}>
        {(found) => {
          const applyId = isReturned(found) ? found.asked?.applyId : found.currentId
          return applyId && found.can.includes('change') ? (
            <div className="stack">
              <InForce of={found} />
              <ChangeForm key={applyId} of={found} applyId={applyId} />
            </div>
          ) : (
            <p className="note-box">{t('student-group.change.none')}</p>
          )
        }}
      </Loaded>
    </Titled>
  )
}

function InForce({ of }: { of: Detail }) {
  const { t, pick } = useText()
  return (
    <Card title={t('student-group.change.inForce')}>
      <div className="stack">
        <Facts
          items={[
            { label: t('student-group.field.no'), value: <span translate="no">{of.no}</span> },
            { label: t('student-group.field.school'), value: <span data-typed="">{pick(of.schoolCn, of.schoolEn)}</span> },
            { label: t('student-group.field.totalFen'), value: of.totalFen === null ? '—' : formatFen(of.totalFen) },
          ]}
        />
        <VisitTable visits={of.visits} arrivals />
      </div>
    </Card>
  )
}

/** What the form begins with: what is in force, or what was asked for by the change that came back. */
function initialOf(of: Detail, applyId: string) {
  const today = dayOf(serverNow())
  const asked = isReturned(of) ? of.asked : null
  const visits = (asked?.visits ?? of.visits).filter(({ visitDate }) => visitDate > today)
  return {
    ...{ id: of.id, applyId, attachments: asked?.attachments.map(({ id }) => id) ?? [], ...(asked && { reason: asked.reason }) },
    visits: visits.map(({ visitDate, students, teachers, uepStudents, uepTeachers }) => ({ visitDate, students, teachers, uepStudents, uepTeachers })),
  }
}

function ChangeForm({ of, applyId }: { of: Detail; applyId: string }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const form = useForm(change, {
    initial: initialOf(of, applyId),
    draft: `student-group.change.${applyId}`,
    unkept: ['attachments'],
    words: 'student-group.form.',
    onSent: async ({ id, no }) => {
      say(t('student-group.form.sent', { no }))
      await navigate(pathTo(lang, 'detail', { id }), { replace: true })
    },
  })
  const { visits = [], reason = '' } = form.values
  return (
    <PageForm form={form}>
      <Card title={t('student-group.change.asked')}>
        <VisitsField
          label={t('student-group.field.visits')}
          fault={form.fault('visits')}
          value={visits}
          faultOf={(path) => form.fault(path)}
          onChange={(next) => form.set('visits', next)}
        />
        <Fields
          of={form}
          only={['reason', 'attachments']}
          over={{
            reason: { max: TEXT_MAX, note: t('student-group.change.why') },
            attachments: (field) => <PapersField {...field} before={of.asked?.attachments ?? []} />,
          }}
        />
      </Card>
      <QuoteCard asked={{ id: of.id, visits, reason }} />
      <ActionBar>
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('student-group.form.send')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
