import { isLost } from '#foundation/web/callRefused.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { type ListState, useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type DeskSlot, deskSlots } from '../contract.ts'
import type { ListedSlot } from '../rules/deskList.ts'
import { CheckIn } from './parts/CheckIn.tsx'
import { MyScans } from './parts/MyScans.tsx'
import { Seats } from './parts/Seats.tsx'
import { type RosterFilter, SlotRoster } from './parts/SlotRoster.tsx'
import { type AloneDesk, useAlone } from './parts/useAlone.ts'

const VIEWS = ['scan', 'roster', 'mine'] as const
interface Filter extends RosterFilter {
  view: (typeof VIEWS)[number]
  slot?: string | undefined
}
const NONE: Filter = { view: 'scan', slot: undefined, state: undefined }
/** Who has come changes while one looks. */
const LOOK_AGAIN_SECONDS = 30

/** The desk of whoever checks in: what is on now, scanning, who has come, and what oneself scanned. */
export default function CheckInDesk() {
  const { t, choices } = useText()
  const state = useListState(NONE)
  const call = useCall(deskSlots, {}, { pollSeconds: LOOK_AGAIN_SECONDS })
  const alone = useAlone()
  // until the server answers the desk goes by its list, which has no counts
  const listed = call.error && !isLost(call.error) ? undefined : alone.known.list?.slots
  const { view } = state.filters
  return (
    <Page title={t('screen./{lang}/booking/checkIn')}>
      <Tabs
        label={t('screen./{lang}/booking/checkIn')}
        value={view}
        options={choices('booking.desk.view.', VIEWS)}
        onChange={(next) => state.setFilters({ ...state.filters, view: next, state: undefined })}
      />
      {view === 'mine' ? (
        <MyScans state={state} />
      ) : (
        <Loaded call={{ ...call, data: call.data ?? listed }} lines={8}>
          {(slots) => <AtDesk slots={slots} state={state} alone={alone} />}
        </Loaded>
      )}
    </Page>
  )
}

function AtDesk({ slots, state, alone }: { slots: readonly (DeskSlot | ListedSlot)[]; state: ListState<Filter>; alone: AloneDesk }) {
  const { t, lang, pick } = useText()
  const chosen = slots.find(({ slot }) => slot === state.filters.slot)
  const { view } = state.filters
  const options = slots.map((one) => ({
    value: one.slot,
    label: t('booking.desk.slotOption', { title: pick(one.titleCn, one.titleEn), when: formatInstant(one.starts, lang) }),
  }))
  return (
    <>
      {slots.length > 0 ? (
        <Card>
          <SelectField
            label={t('booking.desk.slot')}
            typed
            value={chosen?.slot}
            options={options}
            placeholder={t('booking.desk.any')}
            onChange={(slot) => state.setFilters({ ...state.filters, slot, state: undefined })}
          />
          {chosen && 'seats' in chosen && <Coming slot={chosen} />}
        </Card>
      ) : view === 'scan' ? (
        <p className="note-box">
          <span>
            {t('booking.desk.none')} <small>{t('booking.desk.none.hint')}</small>
          </span>
        </p>
      ) : (
        <div className="card">
          <Empty icon="clock" text={t('booking.desk.none')}>
            <small>{t('booking.desk.none.hint')}</small>
          </Empty>
        </div>
      )}
      <div className="above">
        {view === 'scan' ? (
          <CheckIn alone={alone} {...(chosen && { slot: chosen.slot })} />
        ) : chosen ? (
          <SlotRoster slot={chosen.slot} state={state} initial={{ ...NONE, view, slot: chosen.slot }} />
        ) : (
          slots.length > 0 && <p className="note-box">{t('booking.roster.choose')}</p>
        )}
      </div>
    </>
  )
}

function Coming({ slot }: { slot: DeskSlot }) {
  const { t, lang } = useText()
  const { attended, seats, open, checkInFrom } = slot
  return (
    <div className="stack tight">
      <div className="row between">
        <b>{t('booking.desk.came', { attended, booked: seats.booked })}</b>
        {!open && <small>{t('booking.desk.opens', { when: formatInstant(checkInFrom, lang) })}</small>}
      </div>
      <Seats seats={seats} />
    </div>
  )
}
