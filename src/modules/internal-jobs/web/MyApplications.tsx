import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { activityList, applyWithdraw, my, slotList } from '../contract/index.ts'
import { ActivityCards } from './parts/ActivityCards.tsx'
import { ChangeApplication } from './parts/ChangeApplication.tsx'
import { SlotCards } from './parts/SlotCards.tsx'
import { ApprovalTag, ProgressBar, Way } from './parts/Way.tsx'

const SHOWN = 20
type Row = OutputOf<typeof my>['list'][number]

/** The own applications with how far they have come, and what one has booked; with `?change=` the one that was returned. */
export default function MyApplications() {
  const [query, setQuery] = useSearchParams()
  const change = query.get('change')
  if (change) return <ChangeApplication id={change} onSent={() => setQuery({}, { replace: true })} />
  return (
    <TabsPage
      of="/internal-jobs/my"
      words="internal-jobs.my.tab."
      tabs={['applications', 'talks', 'activities']}
      shown={{ applications: Applications, talks: Talks, activities: SignedUp }}
    />
  )
}

function Applications() {
  const { t, lang, pick } = useText()
  const [open, show] = useState<Row>()
  return (
    <>
      <Listing
        of={my}
        cells={{
          title: ({ job, titleCn, titleEn }) => (
            <Link to={`/${lang}/internal-jobs/jobs/detail/${job}`} data-typed>
              {pick(titleCn, titleEn)}
            </Link>
          ),
          approval: (row) => <ApprovalTag {...row} />,
          progress: (row) => <ProgressBar {...row} />,
        }}
        card={['title', 'approval', 'progress', 'department', 'submittedAt']}
        actions={(row) => (
          <>
            <button type="button" className="btn link" onClick={() => show(row)}>
              {t('internal-jobs.my.way')}
            </button>
            <Moves of={{ withdraw: applyWithdraw }} row={row} words="internal-jobs.my." />
          </>
        )}
      />
      {open && (
        <Sheet title={<span data-typed="">{pick(open.titleCn, open.titleEn)}</span>} onClose={() => show(undefined)}>
          <Way of={open} />
        </Sheet>
      )}
    </>
  )
}

function Talks() {
  const { t } = useText()
  const call = useCall(slotList, { pageSize: SHOWN, filters: { mine: true } })
  return (
    <Loaded call={call} lines={4}>
      {({ list }) => (list.length > 0 ? <SlotCards slots={list} /> : <None text={t('internal-jobs.my.noTalks')} />)}
    </Loaded>
  )
}

function SignedUp() {
  const { t } = useText()
  const call = useCall(activityList, { pageSize: SHOWN, filters: { mine: true } })
  return (
    <Loaded call={call} lines={4}>
      {({ list }) => (list.length > 0 ? <ActivityCards activities={list} /> : <None text={t('internal-jobs.my.noActivities')} />)}
    </Loaded>
  )
}

const None = ({ text }: { text: string }) => (
  <Card>
    <Empty text={text} />
  </Card>
)
