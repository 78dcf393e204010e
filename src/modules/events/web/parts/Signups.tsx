import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { type ListState, useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { removeBooking } from '#services/booking/contract.ts'
import { registrationAdd, registrationExport, registrationSignups } from '../../contract/index.ts'
import { AddSheet } from './AddSheet.tsx'
import { MessageForm } from './MessageForm.tsx'
import type { EventDetail } from './shown.ts'

type Filters = NonNullable<InputOf<typeof registrationSignups>['filters']>
type Row = OutputOf<typeof registrationSignups>['list'][number]

const MOVES = {
  promote: act(registrationAdd, ({ sessionId, person }: Row) => ({ sessionId, ssoIds: Array.of<string>(person.ssoId) })),
  remove: act(removeBooking, ({ booking: id }: Row) => ({ id }), 'required'),
}

/** The list of one event, whatever its filters are. */
function useOfEvent(sid: string): ListState<Filters> {
  const nothing = useMemo((): Filters => ({ sid }), [sid])
  const [, setQuery] = useSearchParams()
  const state = useListState(nothing)
  return {
    ...state,
    setFilters(next) {
      if (Object.keys(next).length === 0) setQuery({ tab: 'signups' }, { replace: true })
      else state.setFilters({ ...next, sid })
    },
  }
}

/** Who has registered, waits or has cancelled; adding people, telling them something, taking somebody off. */
export function Signups({ event }: { event: EventDetail }) {
  const { t, name } = useText()
  const [open, setOpen] = useState<'add' | 'message'>()
  const state = useOfEvent(event.sid)
  return (
    <>
      {event.sessions.length > 1 && (
        <SelectField
          typed
          label={t('events.signups.session')}
          value={state.filters.sessionId}
          options={event.sessions.map((one) => ({ value: one.id, label: name(one) }))}
          onChange={(sessionId) => state.setFilters({ ...state.filters, sessionId })}
        />
      )}
      <Listing
        of={registrationSignups}
        state={state}
        sheet={registrationExport}
        beside={() => (
          <>
            <button type="button" className="btn" onClick={() => setOpen('message')}>
              {t('events.message')}
            </button>
            <button type="button" className="btn p" onClick={() => setOpen('add')}>
              {t('events.add')}
            </button>
          </>
        )}
        card={['person', 'state', 'session', 'answers', 'signedUpAt', 'by', 'cameAt']}
        actions={(row) => <Moves of={MOVES} row={row} words="events.signups." />}
      />
      {open === 'add' && <AddSheet event={event} onClose={() => setOpen(undefined)} />}
      {open === 'message' && <MessageForm event={event} onClose={() => setOpen(undefined)} />}
    </>
  )
}
