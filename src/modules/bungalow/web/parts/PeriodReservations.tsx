import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { type ListState, useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { arrive, exportReservations, lift, remove, reservations } from '../../contract.ts'
import { AddForm } from './AddForm.tsx'
import type { Period } from './shown.ts'
import { useSlotText } from './useSlotText.ts'

type Filters = NonNullable<InputOf<typeof reservations>['filters']>
const byHand = { eventId: undefined, code: undefined }
const MOVES = { arrive: act(arrive, () => ({ ...byHand, came: true })), absent: act(arrive, () => ({ ...byHand, came: false })), lift, remove }

/** The list of one period, whatever its filters are. */
function useOfPeriod(eventId: string): ListState<Filters> {
  const nothing = useMemo((): Filters => ({ eventId }), [eventId])
  const [, setQuery] = useSearchParams()
  const state = useListState(nothing)
  return {
    ...state,
    setFilters(next) {
      if (Object.keys(next).length === 0) setQuery({ tab: 'reservations' }, { replace: true })
      else state.setFilters({ ...next, eventId })
    },
  }
}

/** Who has reserved, and who came; adding somebody, and taking a reservation away. */
export function PeriodReservations({ period }: { period: Period }) {
  const { t, lang, pick } = useText()
  const when = useSlotText()
  const [adds, add] = useState(false)
  const state = useOfPeriod(period.id)
  return (
    <>
      <Listing
        of={reservations}
        state={state}
        sheet={exportReservations}
        beside={() =>
          period.status === 'published' && (
            <button type="button" className="btn p" onClick={() => add(true)}>
              {t('bungalow.add')}
            </button>
          )
        }
        filters={{
          ssoId: PersonPick,
        }}
        cells={{
          person: ({ person, barredUntil }) => (
            <PersonCell person={person} note={barredUntil ? t('bungalow.barredUntil', { until: formatEnd(barredUntil, lang) }) : person.ssoId} />
          ),
          slot: when,
          along: ({ alongCn, alongEn }) => <span data-typed>{pick(alongCn, alongEn) || '—'}</span>,
        }}
        card={['person', 'state', 'bungalow', 'slot', 'along', 'phone']}
        actions={(row) => <Moves of={MOVES} row={row} words="bungalow.reservations." />}
      />
      {adds && <AddForm period={period} onClose={() => add(false)} />}
    </>
  )
}
