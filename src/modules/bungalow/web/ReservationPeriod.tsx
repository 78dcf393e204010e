import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { listed } from '#foundation/contract/texts.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDays, formatInstant } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Tabs, Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudienceWords } from '#services/audience/web/parts/AudienceWords.tsx'
import { cancelEvent, close, detail, publish } from '../contract.ts'
import { periodLife } from '../rules.ts'
import { ArriveSheet } from './parts/ArriveSheet.tsx'
import { CutOffs } from './parts/CutOffs.tsx'
import { PeriodReservations } from './parts/PeriodReservations.tsx'
import { PeriodSlots } from './parts/PeriodSlots.tsx'
import type { Period } from './parts/shown.ts'

const TABS = ['slots', 'reservations', 'changes'] as const
type Admin = NonNullable<Period['admin']>

/** A period for who administers it: its slots with what is taken, who reserved and who came, and what was changed. */
export default function ReservationPeriod() {
  const { t, name } = useText()
  const { eventId = '' } = useParams()
  const call = useCall(detail, { eventId })
  return (
    <Page title={call.data ? name(call.data) : t('screen./{lang}/bungalow-reservations/admin/{eventId}')} back spoken>
      <Loaded call={call} lines={10}>
        {(period) => period.admin && <Administration period={period} admin={period.admin} />}
      </Loaded>
    </Page>
  )
}

function Administration({ period, admin }: { period: Period; admin: Admin }) {
  const { t, lang, name, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const [scans, scan] = useState(false)
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'slots'
  const isOpen = period.status === 'draft' || period.status === 'published'
  return (
    <div className="stack">
      <Card title={<span data-typed>{name(period)}</span>} extra={<StateTag of={periodLife} state={period.status} />}>
        <Facts
          items={[
            { label: t('bungalow.list.days'), value: formatDays(period.from, period.to, lang) },
            { label: t('bungalow.list.signupOpen'), value: formatInstant(period.signupOpen, lang) },
            { label: t('bungalow.periods.cutoffs'), value: <CutOffs of={period} /> },
            { label: t('bungalow.maxPeople'), value: t('bungalow.people', { people: period.maxPeople }) },
            { label: t('bungalow.period.eligible'), value: <AudienceWords words={admin.audience} /> },
            { label: t('bungalow.period.reportReceivers'), value: <bdi translate="no">{listed(admin.reportReceivers.map(name), lang) || '—'}</bdi> },
          ]}
        />
        <div className="row wrap above">
          {isOpen && (
            <Link className="btn" to={`/${lang}/bungalow-reservations/admin/new?eventId=${period.id}`}>
              {t('kit.edit')}
            </Link>
          )}
          {period.status === 'published' && (
            <button type="button" className="btn" onClick={() => scan(true)}>
              {t('bungalow.arrive.scan')}
            </button>
          )}
          <Moves of={{ publish, close, cancelEvent }} row={{ id: period.id, can: admin.can }} words="bungalow.periods." className="btn" />
        </div>
      </Card>
      <Tabs
        label={name(period)}
        value={tab}
        options={choices('bungalow.tab.', TABS)}
        onChange={(next) => setQuery(next === 'slots' ? {} : { tab: next }, { replace: true })}
      />
      {tab === 'slots' && <PeriodSlots period={period} />}
      {tab === 'reservations' && <PeriodReservations period={period} />}
      {tab === 'changes' && <Changes of={admin.changes} />}
      {scans && <ArriveSheet eventId={period.id} onClose={() => scan(false)} />}
    </div>
  )
}

function Changes({ of }: { of: Admin['changes'] }) {
  const { t, lang, name } = useText()
  return (
    <Card>
      <Timeline
        moments={of.map(({ id, at, by, what, reason }) => ({
          ...{ id, state: 'done' as const, title: what },
          note: (
            <span data-typed>
              {formatInstant(at, lang)} · {by ? name(by) : t('bungalow.changes.clock')}
              {reason && ` · ${reason}`}
            </span>
          ),
        }))}
      />
    </Card>
  )
}
