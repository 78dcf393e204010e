import { useState } from 'react'
import { dayOf, monthOf } from '#foundation/time.ts'
import { CalendarView } from '#foundation/web/kit/CalendarView.tsx'
import type { CalendarItem } from '#foundation/web/kit/calendarItem.ts'
import type { CalendarLook } from '#foundation/web/kit/calendarSpan.ts'
import { ErrorNote } from '#foundation/web/kit/Empty.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { days, type OfferedDay } from '../../contract.ts'

const LOOKS = ['month', 'list'] as const satisfies readonly CalendarLook[]

interface Props {
  /** For who sets the days up: closed ones too, with how many places there are. */
  all?: boolean
  onOpen(day: OfferedDay, membersPerDay: number): void
}

/** Whether one may apply for a day now. */
const isOpen = ({ open, applyFrom, applyUntil }: OfferedDay, now: Date): boolean => open && new Date(applyFrom) <= now && now < new Date(applyUntil)

/** The days of a month on which families may enter, with what is left of them. */
export function DayCalendar({ all = false, onOpen }: Props) {
  const { t, pick } = useText()
  const desk = useDesk()
  const [shown, show] = useState<{ look?: CalendarLook; day: string }>(() => ({ day: dayOf(serverNow()) }))
  const look = shown.look ?? (desk ? 'month' : 'list')
  const call = useCall(days, { month: monthOf(shown.day) })
  const now = serverNow()
  const found = call.data?.days.filter(({ open, date }) => all || (open && date >= dayOf(now))) ?? []
  const itemOf = (day: OfferedDay): CalendarItem => {
    const { id, date, left, capacity, open } = day
    const gate = pick(day.gateCn, day.gateEn)
    const title = all
      ? t('family-entry.days.taken', { taken: capacity - left, capacity, gate })
      : isOpen(day, now)
        ? t(left > 0 ? 'family-entry.day.left' : 'family-entry.day.full', { left, gate })
        : t(now < new Date(day.applyFrom) ? 'family-entry.day.notYet' : 'family-entry.day.over', { gate })
    return { id, title, from: date, to: date, struck: !open, tone: !isOpen(day, now) ? 'n' : left > 0 ? 'g' : 'w' }
  }
  if (call.error) return <ErrorNote error={call.error} retry={call.refetch} />
  return (
    <CalendarView
      label={t('family-entry.days')}
      look={look}
      looks={LOOKS}
      day={shown.day}
      items={found.map(itemOf)}
      empty={t('family-entry.days.none')}
      onLook={(next, day) => show({ look: next, day })}
      onOpen={(id) => {
        const day = found.find((one) => one.id === id)
        if (day) onOpen(day, call.data?.membersPerDay ?? 0)
      }}
    />
  )
}
