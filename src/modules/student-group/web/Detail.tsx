import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { detail, type Detail as Shown } from '../contract.ts'
import { studentGroupLife } from '../rules/life.ts'
import { ArrivalForm } from './parts/ArrivalForm.tsx'
import { GroupActs } from './parts/GroupActs.tsx'
import { pathTo } from './parts/links.ts'
import { VersionLines } from './parts/VersionLines.tsx'
import { VisitTable } from './parts/VisitTable.tsx'

const PAGE_TYPES = ['view', 'approve', 'change'] as const
type PageType = (typeof PAGE_TYPES)[number]

/** One application; the address says which, and what one has come for. */
export default function Detail() {
  const { t } = useText()
  const [query] = useSearchParams()
  const id = uuid.safeParse(query.get('id')).data
  const pageType = PAGE_TYPES.find((one) => one === query.get('pageType')) ?? 'view'
  return (
    <Page title={t('screen./{lang}/trade-travel-sales/student-group/detail')} crumb={t('screen./{lang}/trade-travel-sales/student-group/index')} back>
      {id ? <OneGroup key={id} id={id} pageType={pageType} /> : <Empty />}
    </Page>
  )
}

function OneGroup({ id, pageType }: { id: string; pageType: PageType }) {
  const { t } = useText()
  const call = useCall(detail, { id })
  return (
    <Loaded call={call} lines={12}>
      {(found) => (
        <div className="stack">
          <Come of={found} pageType={pageType} />
          <About of={found} />
          <Visits of={found} />
          {found.asked && (
            <Card title={t('student-group.askedFor')}>
              <div className="stack">
                <p data-typed="">{found.asked.reason}</p>
                <VisitTable visits={found.asked.visits} />
                <Facts items={[{ label: t('student-group.field.totalFen'), value: <b>{formatFen(found.asked.totalFen)}</b> }]} />
              </div>
            </Card>
          )}
          <Card title={t('student-group.field.attachments')}>
            <Attached none={<span className="muted">—</span>} files={found.attachments} />
          </Card>
          <Card title={t('student-group.timeline')}>
            <VersionLines of={found} />
          </Card>
        </div>
      )}
    </Loaded>
  )
}

/** What one has come for, where it can be done now. */
function Come({ of: { id, item, can }, pageType }: { of: Shown; pageType: PageType }) {
  const { t, lang } = useText()
  if (item && pageType !== 'change')
    return (
      <Link className="btn p" to={`/${lang}/workflow/assigned/${item}`}>
        {t('student-group.act.decide')}
      </Link>
    )
  if (pageType === 'change' && can.includes('change'))
    return (
      <Link className="btn p" to={pathTo(lang, 'changeApply', { id })}>
        {t('student-group.act.change')}
      </Link>
    )
  return null
}

function About({ of }: { of: Shown }) {
  const { t, pick } = useText()
  const said = (key: string) => t(`student-group.field.${key}`)
  const typed = (value: string) => <span data-typed="">{value || '—'}</span>
  return (
    <Card
      title={<StateTag of={studentGroupLife} state={of.status} />}
      extra={
        <span className="row wrap">
          <GroupActs row={of} />
        </span>
      }
    >
      {of.comment && (
        <p className={of.status === 'cancelled' ? 'note-box' : 'note-box bad'} data-typed="">
          {of.comment}
        </p>
      )}
      <Facts
        items={[
          { label: said('no'), value: <span translate="no">{of.no || '—'}</span> },
          { label: said('school'), value: typed(pick(of.schoolCn, of.schoolEn)) },
          { label: said('partner'), value: typed(pick(of.partnerCn, of.partnerEn)) },
          { label: said('leaderName'), value: typed(of.leaderName) },
          { label: said('leaderPhone'), value: <span translate="no">{of.leaderPhone || '—'}</span> },
          { label: said('totalFen'), value: of.totalFen === null ? '—' : <b>{formatFen(of.totalFen)}</b> },
          { label: said('owner'), value: <PersonCell person={of.owner} /> },
        ]}
      />
      {of.reason && (
        <p>
          <small>{said('reason')}</small>
          <br />
          {typed(of.reason)}
        </p>
      )}
    </Card>
  )
}

/** The visits, and for who looks after the tickets how many came. */
function Visits({ of }: { of: Shown }) {
  const { t } = useText()
  type Visit = Shown['visits'][number]
  const [open, setOpen] = useState<Visit>()
  const arrives = of.can.includes('arrive')
  const actions = (visit: Visit) => (
    <button type="button" className="btn link" onClick={() => setOpen(visit)}>
      {t('student-group.act.arrive')}
    </button>
  )
  return (
    <Card title={t('student-group.field.visits')}>
      <VisitTable visits={of.visits} arrivals={of.currentId !== null} {...(arrives && { actions })} />
      {open && <ArrivalForm id={of.id} visit={open} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}
