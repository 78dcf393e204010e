import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { acceptOffer } from '#services/booking/contract.ts'
import { cancel, mine, reservationStates } from '../contract.ts'
import { ArrivalCode } from './parts/ArrivalCode.tsx'
import { CompanionsForm } from './parts/CompanionsForm.tsx'
import { useSlotText } from './parts/useSlotText.ts'

export type MyReservation = OutputOf<typeof mine>['list'][number]
/** What is offered to who waits is a thing of the booking. */
const MOVES = { accept: act(acceptOffer, ({ booking }: MyReservation) => ({ id: booking })), cancel }
const WHEN = ['coming', 'past', 'cancelled'] as const
const FIRST: { when?: (typeof WHEN)[number] } = {}
/** What was scanned on arrival shows itself while the phone is still in the hand. */
const POLL_SECONDS = 15

/** Own reservations and those where one comes along: what is to come, what was, what was cancelled. */
export default function MyBungalowReservations() {
  const { t, lang, name, pick, choices } = useText()
  const when = useSlotText()
  const [, setQuery] = useSearchParams()
  const state = useListState(FIRST)
  const [changed, change] = useState<MyReservation>()
  const [shown, show] = useState<MyReservation>()
  const title = t('screen./{lang}/bungalow-reservations/mine')
  const tab = state.filters.when ?? 'coming'
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs
          label={title}
          value={tab}
          options={choices('bungalow.mine.when.', WHEN)}
          onChange={(next) => (next === 'coming' ? setQuery({}, { replace: true }) : state.setFilters({ when: next }))}
        />
        <Listing
          of={mine}
          state={state}
          filters={{ when: null }}
          pollSeconds={POLL_SECONDS}
          cells={{
            state: ({ state: now, reason, offeredUntil }) => (
              <>
                <StateTag of={reservationStates} state={now} />
                {reason && <small data-typed> {reason}</small>}
                {offeredUntil && <small> {t('bungalow.mine.offered', { until: formatEnd(offeredUntil, lang) })}</small>}
              </>
            ),
            slot: when,
            applicant: ({ applicant }) => <bdi translate="no">{name(applicant)}</bdi>,
            along: ({ alongCn, alongEn }) => <span data-typed>{pick(alongCn, alongEn) || '—'}</span>,
            cancelUntil: ({ cancelUntil, can }) => (can.includes('cancel') ? formatEnd(cancelUntil, lang) : '—'),
          }}
          card={['bungalow', 'state', 'slot', 'applicant', 'along', 'cancelUntil']}
          actions={(row) => (
            <>
              {row.code && (
                <button type="button" className="btn link" onClick={() => show(row)}>
                  {t('bungalow.code')}
                </button>
              )}
              {row.can.includes('companions') && (
                <button type="button" className="btn link" onClick={() => change(row)}>
                  {t('bungalow.mine.change')}
                </button>
              )}
              <Moves of={MOVES} row={row} words="bungalow.mine." />
            </>
          )}
        />
      </div>
      {shown?.code && <ArrivalCode row={shown} code={shown.code} onClose={() => show(undefined)} />}
      {changed && <CompanionsForm row={changed} onClose={() => change(undefined)} />}
    </Page>
  )
}
