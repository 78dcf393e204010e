import { dayOf } from '#foundation/time.ts'
import { formatDay, formatTime } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { rounds } from '../../contract.ts'

/** A lunch as people say when it is: its day, and from when to when. */
export function useLunchText() {
  const { lang } = useText()
  return ({ starts, ends }: { starts: string; ends: string }): string => `${formatDay(dayOf(starts), lang)} ${formatTime(starts)}–${formatTime(ends)}`
}

const NEWEST = { pageNum: 1, pageSize: 20, filters: {} }

/** The lunches of the latest rounds, to choose one. */
export function useLunches() {
  const { pick } = useText()
  const say = useLunchText()
  const list = useCall(rounds, NEWEST).data?.list ?? []
  return list.flatMap((round) =>
    round.lunches.flatMap((lunch) => (lunch.status === 'draft' ? [] : [{ ...lunch, label: `${say(lunch)} · ${pick(lunch.topicCn, lunch.topicEn)}` }])),
  )
}

/** People may still be put down for it. */
export const isAhead = ({ status, ends }: { status: string; ends: string }): boolean => status === 'published' && new Date(ends) > serverNow()
