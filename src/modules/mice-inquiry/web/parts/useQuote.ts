import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { quote } from '../../contract.ts'
import { daysOf, MOST_DAYS, type TicketType } from '../../rules/inquiry.ts'
import type { Asked } from './useInquiryForm.ts'

export type Quote = OutputOf<typeof quote>

/** What is filled in so far would cost, and how many places are left: of lines that are whole. Nothing before the day of the visit is there. */
export function useQuote(
  ticketType: TicketType,
  { visitDate, visitEndDate = null, partySize = null, lines = [] }: Partial<Pick<Asked, 'visitDate' | 'visitEndDate' | 'partySize' | 'lines'>>,
  rootId?: string,
): Quote | undefined {
  const today = dayOf(serverNow())
  const whole = lines.filter(({ product, quantity }) => product !== '' && Number.isInteger(quantity) && quantity > 0)
  const asked: InputOf<typeof quote> = {
    ...{ ticketType, visitDate: visitDate ?? today, visitEndDate, partySize, lines: whole },
    ...(rootId !== undefined && { rootId }),
  }
  const debounced = useDebounced(asked)
  const end = debounced.visitEndDate ?? debounced.visitDate
  const lasts = end >= debounced.visitDate && daysOf({ visitDate: debounced.visitDate, visitEndDate: end }).length <= MOST_DAYS
  const enabled = visitDate !== undefined && debounced.visitDate >= today && lasts && quote.input.safeParse(debounced).success
  const { data } = useCall(quote, debounced, { enabled })
  return enabled ? data : undefined
}
