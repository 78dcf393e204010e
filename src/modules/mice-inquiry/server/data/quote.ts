import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import type { Reader } from '#foundation/server/context.ts'
import { require } from '#services/access/server/api.ts'
import { preview } from '#services/workflow/server/api.ts'
import type { quote } from '../../contract.ts'
import { daysOf, guestsOf, inquiryTerms, MOST_DAYS, type TicketType } from '../../rules/inquiry.ts'
import { belowFen, priced, totalOf } from '../../rules/pricing.ts'
import { CATALOGS } from '../commands/kinds.ts'
import { heldOn } from '../commands/places.ts'
import { readable, SUBMIT } from '../policy.ts'
import { placesOn } from './accounts.ts'
import { inFen, pricesOn } from './prices.ts'

/**
 * What a visit would cost on that day, how many places are left, and who would decide; nothing is kept. A line without a price is answered without one (MICE-05).
 * @throws MICE-04, MICE-06; illegal input for a visit that ends before it begins or lasts too long; not-found for another's inquiry
 */
export async function quoteOf(
  ctx: Reader,
  { ticketType, visitDate, visitEndDate, partySize, lines, rootId }: ParsedOf<typeof quote>,
): Promise<GivenOf<typeof quote>> {
  require(ctx.actor, SUBMIT[ticketType])
  enforce(inquiryTerms, { facts: { today: ctx.today, ticketType }, input: { visitDate, lines }, p: {}, now: ctx.now })
  if (visitEndDate !== null && visitEndDate < visitDate) throw illegal('visitEndDate')
  const days = daysOf({ visitDate, visitEndDate })
  if (days.length > MOST_DAYS) throw illegal('visitEndDate')
  const prices = await pricesOn(ctx, ticketType, visitDate)
  const asked = inFen(lines).map((line) => priced(prices, line))
  const [totalFen, below] = [totalOf(asked), belowFen(asked)]
  const steps = await preview(ctx, { catalog: CATALOGS[ticketType], params: { amount: totalFen, below }, requester: ctx.actor.ssoId })
  return {
    products: [...new Set(prices.map(({ product }) => product))],
    lines: asked,
    ...{ totalFen, belowFen: below, guests: guestsOf(ticketType, { lines, partySize }), left: await leftOn(ctx, ticketType, days, rootId) },
    steps: steps.map(({ nameCn, nameEn, people }) => ({ nameCn, nameEn, people: people.map((one) => ({ nameCn: one.nameCn, nameEn: one.nameEn })) })),
  }
}

/** Places on the day that has least of them; those of the own inquiry count as free. */
async function leftOn(ctx: Reader, type: TicketType, days: readonly string[], rootId: string | undefined): Promise<number> {
  const own = rootId === undefined ? undefined : await readable(ctx, rootId)
  if (own && own.owner !== ctx.actor.ssoId) throw notFound()
  const places = await placesOn(
    ctx,
    days.map((day) => ({ type, day })),
  )
  const left: number[] = []
  for (const [n, day] of days.entries()) left.push(places[n]!.left + (own?.ticketType === type ? await heldOn(ctx, own, day) : 0))
  return Math.min(...left)
}
