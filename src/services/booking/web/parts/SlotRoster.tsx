import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { checkIn, type RosterRow, removeBooking, slotRoster } from '../../contract.ts'
import { type BookingState, bookingLife } from '../../rules/life.ts'

const PAGE_SIZE = 20

export interface RosterFilter {
  state?: BookingState | undefined
}

/** Who signed up for a slot, for who administers it or checks in: by state, with what may be done. `state` is the page's own list state; `initial` what its filters begin as. */
export function SlotRoster<F extends RosterFilter>({ slot, state, initial }: { slot: string; state: ListState<F>; initial: F }) {
  const { t, lang, choices } = useText()
  const filters = { slot, ...(state.filters.state && { state: state.filters.state }) }
  const rows = useCall(slotRoster, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters })
  const options = choices('state.Booking.', bookingLife.states)
  return (
    <>
      <Filters state={state} initial={initial}>
        {(draft, set) => (
          <SelectField label={t('booking.state')} value={draft.state} options={options} onChange={(value) => set({ state: value } as Partial<F>)} />
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(r) => r.id}
        empty={t('booking.roster.empty')}
        columns={[
          { key: 'person', title: t('booking.desk.person'), cell: (r) => <PersonCell person={r.person} /> },
          { key: 'party', title: t('booking.party'), num: true, cell: (r) => r.party },
          { key: 'state', title: t('booking.state'), cell: (r) => <StateTag of={bookingLife} state={r.state} /> },
          {
            key: 'more',
            title: t('booking.desk.result'),
            wrap: true,
            cell: (r) => <More row={r} />,
          },
          { key: 'at', title: t('booking.roster.signedUp'), cell: (r) => formatInstant(r.signedUpAt, lang) },
        ]}
        card={(r) => (
          <>
            <div className="row between">
              <PersonCell person={r.person} />
              <StateTag of={bookingLife} state={r.state} />
            </div>
            <small>
              {t('booking.party')} {r.party} · <More row={r} />
            </small>
          </>
        )}
        actions={(r) => <RosterActs row={r} slot={slot} />}
      />
    </>
  )
}

/** When it was checked in, where it stands on the list, why it is no more. */
function More({ row }: { row: RosterRow }) {
  const { t, lang } = useText()
  const { checkedInAt, offeredUntil, place, endCause, endReason } = row
  if (checkedInAt) return t('booking.checkedIn', { when: formatInstant(checkedInAt, lang) })
  if (offeredUntil) return t('booking.roster.offered', { until: formatEnd(offeredUntil, lang) })
  if (place !== null) return t('booking.standby.place', { place })
  if (endCause)
    return (
      <>
        {t(`booking.roster.end.${endCause}`)}
        {endReason && <span data-typed> · {t('booking.end.reason', { reason: endReason })}</span>}
      </>
    )
  return '—'
}

function RosterActs({ row, slot }: { row: RosterRow; slot: string }) {
  const { t, name } = useText()
  const { say, confirm, warn } = useSay()
  const arriving = useSend(checkIn)
  const removing = useSend(removeBooking)
  const arrive = async () => {
    const answer = await arriving.attempt({ scan: crypto.randomUUID(), booking: row.id, slot })
    if (answer && !answer.ok) warn(answer.message)
  }
  const remove = async () => {
    const reason = await confirm({
      title: `${t('booking.roster.remove')} · ${name(row.person)}`,
      text: t('booking.roster.remove.ask'),
      action: t('booking.roster.remove'),
      danger: true,
      reason: 'required',
    })
    if (reason !== undefined && (await removing.attempt({ id: row.id, reason }))) say(t('booking.removed'))
  }
  return (
    <div className="row wrap tight">
      {row.can.includes('checkIn') && (
        <button type="button" className="btn s" disabled={arriving.sending} onClick={() => void arrive()}>
          {t('booking.roster.checkIn')}
        </button>
      )}
      {row.can.includes('remove') && (
        <button type="button" className="btn s d" disabled={removing.sending} onClick={() => void remove()}>
          {t('booking.roster.remove')}
        </button>
      )}
    </div>
  )
}
