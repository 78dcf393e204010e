import { useSearchParams } from 'react-router'
import { day as dayKey } from '#foundation/contract/schemas.ts'
import { dayOf } from '#foundation/time.ts'
import { CALENDAR_LOOKS, type CalendarLook } from '#foundation/web/kit/calendarSpan.ts'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { serverNow } from '#foundation/web/serverClock.ts'

/** Years of slots say nothing to anybody. */
export const LOOKS = CALENDAR_LOOKS.filter((one) => one !== 'year')

/** Which day is looked at, and how much around it: in the address. */
export function useDay() {
  const desk = useDesk()
  const [query, setQuery] = useSearchParams()
  const put = (given: Readonly<Record<string, string | undefined>>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(given)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true },
    )
  return {
    query,
    put,
    day: dayKey.safeParse(query.get('day')).data ?? dayOf(serverNow()),
    look: LOOKS.find((one) => one === query.get('look')) ?? (desk ? 'week' : 'list'),
    turn: (look: CalendarLook, day: string) => put({ look, day }),
  }
}
