import { type ReactNode, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar, Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { detail, save, submit } from '../contract.ts'
import { isReturned } from '../rules/acts.ts'
import { TEXT_MAX } from '../rules/visits.ts'
import { type Named, PartnerField, SchoolField } from './parts/FindField.tsx'
import { pathTo } from './parts/links.ts'
import { PapersField } from './parts/Papers.tsx'
import { QuoteCard } from './parts/QuoteCard.tsx'
import { FRESH_VISIT, VisitsField } from './parts/VisitsField.tsx'

type Saved = OutputOf<typeof detail>

/** A new application, or with `id` a draft, one that was rejected, or one that came back to be changed, which is named by its version. */
export default function Apply() {
  const [query] = useSearchParams()
  const id = uuid.safeParse(query.get('id')).data
  if (id) return <Found key={id} id={id} />
  return (
    <Titled returned={false}>
      <ApplyForm saved={undefined} />
    </Titled>
  )
}

function Titled({ returned, children }: { returned: boolean; children: ReactNode }) {
  const { t } = useText()
  const title = t(returned ? 'student-group.form.returned' : 'screen./{lang}/trade-travel-sales/student-group/apply')
  return (
    <Page title={title} crumb={t('screen./{lang}/trade-travel-sales/student-group/index')} back>
      {children}
    </Page>
  )
}

function Found({ id }: { id: string }) {
  const call = useCall(detail, { id })
  return (
    <Titled returned={call.data !== undefined && isReturned(call.data)}>
      <Loaded call={call} lines={12}>
        {(saved) => <Begun saved={saved} />}
      </Loaded>
    </Titled>
  )
}

function Begun({ saved }: { saved: Saved }) {
  const { t, lang } = useText()
  if (saved.can.includes('edit')) return <ApplyForm saved={saved} />
  // applications and changes come back to one address, and each has a form of its own
  if (isReturned(saved)) return <Navigate to={pathTo(lang, 'changeApply', { id: saved.id })} replace />
  return <p className="note-box">{t('student-group.form.sentAlready')}</p>
}

/** Whom a draft has chosen, by the names that it was saved with. */
const chosenOf = (id: string | null | undefined, nameCn: string | undefined, nameEn: string | undefined): Named | undefined =>
  id ? { id, nameCn: nameCn ?? '', nameEn: nameEn ?? '' } : undefined

function ApplyForm({ saved }: { saved: Saved | undefined }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const keeping = useSend(save)
  const [school, setSchool] = useState(() => chosenOf(saved?.schoolId, saved?.schoolCn, saved?.schoolEn))
  const [partner, setPartner] = useState(() => chosenOf(saved?.partnerId, saved?.partnerCn, saved?.partnerEn))
  const form = useForm(submit, {
    initial: {
      ...(saved && { id: saved.id, leaderName: saved.leaderName, leaderPhone: saved.leaderPhone, reason: saved.reason }),
      ...(school && { schoolId: school.id }),
      ...(partner && { partnerId: partner.id }),
      visits: saved && saved.visits.length > 0 ? saved.visits.map(({ amountFen: _amount, arrived: _arrived, ...visit }) => visit) : [FRESH_VISIT],
      attachments: saved?.attachments.map(({ id }) => id) ?? [],
    },
    draft: `student-group.apply.${saved?.id ?? 'new'}`,
    // whom an id is stands in no draft of the device
    unkept: ['schoolId', 'partnerId', 'attachments'],
    words: 'student-group.form.',
    onSent: async ({ id, no }) => {
      say(t('student-group.form.sent', { no }))
      await navigate(pathTo(lang, 'detail', { id }), { replace: true })
    },
  })
  const { visits = [], reason = '' } = form.values
  const keep = async () => {
    const dated = visits.filter(({ visitDate }) => visitDate !== '')
    const chosen = { schoolId: school?.id ?? null, partnerId: partner?.id ?? null }
    if (!(await keeping.attempt({ ...form.values, ...chosen, visits: dated }))) return
    form.discard()
    say(t('student-group.form.kept'))
    await navigate(pathTo(lang, 'index'))
  }
  return (
    <PageForm form={form}>
      {saved?.status === 'rejected' && saved.comment && (
        <p className="note-box bad">
          {t('state.StudentGroup.rejected')} · <span data-typed="">{saved.comment}</span>
        </p>
      )}
      <Card title={t('student-group.step.school')}>
        <Fields
          of={form}
          only={['schoolId', 'partnerId']}
          over={{
            schoolId: ({ label, fault, onChange }) => (
              <SchoolField
                label={label}
                fault={fault}
                value={school}
                onChange={(next) => {
                  setSchool(next)
                  onChange(next?.id)
                }}
              />
            ),
            partnerId: ({ label, fault, onChange }) => (
              <PartnerField
                label={label}
                fault={fault}
                value={partner}
                onChange={(next) => {
                  setPartner(next)
                  onChange(next?.id)
                }}
              />
            ),
          }}
        />
      </Card>
      <Card title={t('student-group.step.visits')}>
        <VisitsField
          label={t('student-group.field.visits')}
          fault={form.fault('visits')}
          value={visits}
          faultOf={(path) => form.fault(path)}
          onChange={(next) => form.set('visits', next)}
        />
      </Card>
      <Card title={t('student-group.step.leader')}>
        <Fields
          of={form}
          only={['leaderName', 'leaderPhone', 'reason', 'attachments']}
          pairs={[['leaderName', 'leaderPhone']]}
          over={{
            reason: { max: TEXT_MAX },
            attachments: (field) => <PapersField {...field} before={saved?.attachments ?? []} />,
          }}
        />
      </Card>
      <QuoteCard
        asked={{ ...(saved && { id: saved.id }), ...(school && { schoolId: school.id }), ...(partner && { partnerId: partner.id }), visits, reason }}
      />
      <ActionBar>
        {!(saved && isReturned(saved)) && (
          <button type="button" className="btn" disabled={keeping.sending || form.sending} onClick={() => void keep()}>
            {t('student-group.form.keep')}
          </button>
        )}
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('student-group.form.send')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
