import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { type ListState, useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { attendance, exportSignups, remove, signups } from '../../contract.ts'
import { AddForm } from './AddForm.tsx'
import type { UplusDetail } from './shown.ts'

type Filters = NonNullable<InputOf<typeof signups>['filters']>
const byHand = { eventId: undefined, code: undefined }
const MOVES = { came: act(attendance, () => ({ ...byHand, came: true })), missed: act(attendance, () => ({ ...byHand, came: false })), remove }

/** The list of one event, whatever its filters are. */
function useOfEvent(eventId: string): ListState<Filters> {
  const nothing = useMemo((): Filters => ({ eventId }), [eventId])
  const [, setQuery] = useSearchParams()
  const state = useListState(nothing)
  return {
    ...state,
    setFilters(next) {
      if (Object.keys(next).length === 0) setQuery({ tab: 'signups' }, { replace: true })
      else state.setFilters({ ...next, eventId })
    },
  }
}

/** Who has signed up and who came; adding somebody, and taking somebody off. */
export function Signups({ event }: { event: UplusDetail }) {
  const { t } = useText()
  const [adds, add] = useState(false)
  return (
    <>
      <Listing
        of={signups}
        state={useOfEvent(event.id)}
        sheet={exportSignups}
        beside={() =>
          event.status === 'published' && (
            <button type="button" className="btn p" onClick={() => add(true)}>
              {t('u-plus.add')}
            </button>
          )
        }
        card={['person', 'state', 'phone', 'answers', 'signedUpAt', 'cameAt']}
        actions={(row) => <Moves of={MOVES} row={row} words="u-plus.signups." />}
      />
      {adds && <AddForm event={event} onClose={() => add(false)} />}
    </>
  )
}
