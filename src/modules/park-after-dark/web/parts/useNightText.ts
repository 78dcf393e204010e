import type { Day } from '#foundation/time.ts'
import { dayOf } from '#foundation/time.ts'
import { formatDay, formatTime } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { events } from '../../contract.ts'

interface Span {
  starts: string
  ends: string
}

/** A night as people say it: its day, and from when to when. */
export function useNightText() {
  const { lang } = useText()
  return ({ starts, ends }: Span): string => `${formatDay(dayOf(starts) satisfies Day, lang)} ${formatTime(starts)}–${formatTime(ends)}`
}

const NEWEST = { pageNum: 1, pageSize: 100, filters: {} }

/** Nights of published and past events, to choose one. */
export function useNights() {
  const { name } = useText()
  const say = useNightText()
  const list = useCall(events, NEWEST).data?.list ?? []
  return list.flatMap((event) => (event.status === 'draft' ? [] : event.nights.map((night) => ({ ...night, event, label: `${name(event)} · ${say(night)}` }))))
}
