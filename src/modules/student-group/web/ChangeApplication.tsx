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
import { TEXT_MAX } from '../rules/visits.ts'
import { pathTo } from './parts/links.ts'
import { PapersField } from './parts/Papers.tsx'
import { QuoteCard } from './parts/QuoteCard.tsx'
import { VisitsField } from './parts/VisitsField.tsx'
import { VisitTable } from './parts/VisitTable.tsx'

/** What is approved beside what is asked for instead. */
export default function ChangeApplication() {
  const { t } = useText()
  const [query] = useSearchParams()
  const id = uuid.safeParse(query.get('id')).data
  return (
    <Page title={t('screen./{lang}/trade-travel-sales/student-group/changeApply')} crumb={t('screen./{lang}/trade-travel-sales/student-group/index')} back>
      {id ? <Found key={id} id={id} /> : <Empty />}
    </Page>
  )
}

function Found({ id }: { id: string }) {
  const { t } = useText()
  const call = useCall(detail, { id })
  return (
    <Loaded call={call} lines={12}>
      {(found) =>
        found.currentId !== null && found.can.includes('change') ? (
          <div className="stack">
            <InForce of={found} />
            <ChangeForm key={found.currentId} of={found} applyId={found.currentId} />
          </div>
        ) : (
          <p className="note-box">{t('student-group.change.none')}</p>
        )
      }
    </Loaded>
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

function ChangeForm({ of, applyId }: { of: Detail; applyId: string }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const today = dayOf(serverNow())
  const form = useForm(change, {
    initial: {
      ...{ id: of.id, applyId, attachments: [] },
      visits: of.visits.filter(({ visitDate }) => visitDate > today).map(({ amountFen: _amount, arrived: _arrived, ...visit }) => visit),
    },
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
          over={{ reason: { max: TEXT_MAX, note: t('student-group.change.why') }, attachments: PapersField }}
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
