import { useSearchParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { isLost } from '#foundation/web/callRefused.ts'
import { Card, Meter } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { checkInQr } from '../contract/index.ts'
import { CheckInDesk } from './parts/CheckInDesk.tsx'
import { EventCode } from './parts/EventCode.tsx'
import { type KeptQr, useKeptQr } from './parts/useKeptQr.ts'
import { useSpan } from './parts/useSpan.ts'

type Qr = OutputOf<typeof checkInQr>
/** The code is another one every half minute, and people come. */
const POLL_SECONDS = 5
const TABS = ['code', 'desk'] as const

/** The code of an event for a display, with who came last; or the desk, where personal codes are scanned. */
export default function CheckInQRCode() {
  const { t, name } = useText()
  const [query] = useSearchParams()
  const id = query.get('id')
  const call = useCall(checkInQr, { id: id ?? '' }, { enabled: id !== null, pollSeconds: POLL_SECONDS, fresh: true })
  const before = useKeptQr(id, call.data)
  const alone = call.data === undefined && isLost(call.error) ? before : undefined
  const title = t('screen./{lang}/events/check-in/qr-code')
  const shown = call.data ?? alone
  return (
    <Page title={shown ? name(shown) : title} back spoken>
      {id === null ? (
        <Empty text={t('events.missing')} />
      ) : alone ? (
        <DeskAlone qr={alone} />
      ) : (
        <Loaded call={call} lines={8}>
          {(qr) => <CheckInAt qr={qr} />}
        </Loaded>
      )}
    </Page>
  )
}

/** The desk as it begins without network; the code of the event is the server's to renew. */
function DeskAlone({ qr }: { qr: KeptQr }) {
  const { t, pick } = useText()
  const span = useSpan()
  return (
    <div className="stack">
      <Card>
        {span(qr)} · <span data-typed>{pick(qr.placeCn, qr.placeEn)}</span>
      </Card>
      {qr.method === 'event-qr' ? <p className="note-box warn">{t('events.qr.offline')}</p> : <CheckInDesk qr={qr} />}
    </div>
  )
}

function CheckInAt({ qr }: { qr: Qr }) {
  const { t, name, pick, choices } = useText()
  const span = useSpan()
  const [query, setQuery] = useSearchParams()
  const shown = TABS.filter((one) => qr.method === 'both' || (one === 'code') === (qr.method === 'event-qr'))
  const tab = shown.find((one) => one === query.get('tab')) ?? shown[0]
  const came = qr.expected === null ? t('events.came', { count: qr.count }) : t('events.cameOf', { count: qr.count, expected: qr.expected })
  return (
    <div className="stack">
      <Card>
        <div className="row between wrap">
          <span>
            {span(qr)} · <span data-typed>{pick(qr.placeCn, qr.placeEn)}</span> · {t(`events.checkIns.status.${qr.status}`)}
          </span>
          <b>{came}</b>
        </div>
        {qr.expected !== null && <Meter value={qr.count} max={qr.expected} label={came} />}
      </Card>
      {shown.length > 1 && (
        <Tabs
          label={name(qr)}
          value={tab ?? 'code'}
          options={choices('events.qr.', shown)}
          onChange={(next) => setQuery({ id: qr.id, ...(next !== 'code' && { tab: next }) }, { replace: true })}
        />
      )}
      {tab === 'desk' ? <CheckInDesk qr={qr} /> : <EventCode qr={qr} came={came} />}
    </div>
  )
}
