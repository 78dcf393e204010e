import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayOf, latest } from '#foundation/time.ts'
import { CalendarView } from '#foundation/web/kit/CalendarView.tsx'
import type { Tone } from '#foundation/web/kit/Card.tsx'
import { Chips } from '#foundation/web/kit/Chips.tsx'
import { type CalendarLook, calendarShown } from '#foundation/web/kit/calendarSpan.ts'
import { ErrorNote } from '#foundation/web/kit/Empty.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { slots } from '../../contract.ts'
import { ReserveSheet } from './ReserveSheet.tsx'
import { dayIn, type Period, type Slot, standOf } from './shown.ts'

const LOOKS = ['month', 'week', 'list'] as const satisfies readonly CalendarLook[]
/** Places change while one looks. */
const POLL_SECONDS = 30
const TONES: Partial<Record<string, Tone>> = { open: 'g', standby: 'w', draw: 'b', early: 'b', full: 'r' }

/** The slots of a period by bungalow, with places left; one is opened to be reserved. */
export function SlotCalendar({ period, first }: { period: Period; first: string }) {
  const { t, name } = useText()
  const desk = useDesk()
  const [query, setQuery] = useSearchParams()
  const [only, choose] = useState<string>()
  const [opened, open] = useState<string>()
  const look = LOOKS.find((one) => one === query.get('look')) ?? (desk ? 'month' : 'list')
  const day = dayIn(query.get('day'), first)
  const shown = calendarShown(look, day)
  const today = dayOf(serverNow())
  const call = useCall(
    slots,
    { eventId: period.id, from: latest(shown.from, today), to: latest(shown.to, today) },
    { pollSeconds: POLL_SECONDS, enabled: shown.to >= today },
  )
  const found = (call.data ?? []).filter(({ bungalowId }) => only === undefined || bungalowId === only)
  const show = (next: CalendarLook, to: string) =>
    setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), look: next, day: to }), { replace: true })
  const bungalowOf = (slot: Slot) => period.bungalows.find(({ id }) => id === slot.bungalowId)!
  const saidOf = (slot: Slot): string => {
    const [of, stand] = [name(bungalowOf(slot)), standOf(slot)]
    if (slot.seats?.mine) return t('bungalow.slot.mine', { bungalow: of })
    return stand === 'open'
      ? t('bungalow.slot.left', { bungalow: of, left: slot.seats?.left ?? 0 })
      : t('bungalow.slot.stand', { bungalow: of, stand: t(`bungalow.stand.${stand}`) })
  }
  const chosen = found.find(({ id }) => id === opened)
  return (
    <>
      {period.bungalows.length > 1 && (
        <Chips
          label={t('bungalow.list.bungalows')}
          value={only}
          options={period.bungalows.map((one) => ({ value: one.id, label: name(one) }))}
          onChange={choose}
        />
      )}
      {call.error && <ErrorNote error={call.error} retry={call.refetch} />}
      <CalendarView
        label={t('bungalow.slots')}
        look={look}
        looks={LOOKS}
        day={day}
        items={found.map((slot) => ({
          ...{ id: slot.id, title: saidOf(slot), from: slot.starts, to: slot.ends },
          tone: slot.seats?.mine ? ('g' as const) : (TONES[standOf(slot)] ?? 'n'),
        }))}
        empty={t('bungalow.slots.none')}
        onLook={show}
        onOpen={open}
      />
      {chosen && <ReserveSheet period={period} slot={chosen} bungalow={bungalowOf(chosen)} onClose={() => open(undefined)} />}
    </>
  )
}
