import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { and, asc, eq, gte, inArray, lte, or } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { preview } from '#services/workflow/server/api.ts'
import { CATALOG, type check, type meter } from '../../contract/index.ts'
import { spanOf } from '../../rules/declaring.ts'
import { NOTHING, ofPartner, ofPerson, weigh } from '../../rules/limits.ts'
import { ownRequest } from '../policy.ts'
import { partners, recipients, requests } from '../tables.ts'
import { folded, foldedPerson, namesOf, partnerOf, standingFor } from './partners.ts'
import { declaringFacts, limitsFor, reckon } from './reckoning.ts'
import { totalsOfMember, totalsOfPartner, totalsOfPerson, yearOf } from './sums.ts'

/** What the form shows beside itself. An own application that stands in the sums already is not counted twice. @throws not-found */
export async function checked(ctx: Reader, input: ParsedOf<typeof check>) {
  const { direction, partnerId, recipients, items, sid } = input
  if (partnerId !== null && !(await partnerOf(ctx, partnerId))) throw illegal('partnerId')
  if (sid !== undefined) await ownRequest(ctx, sid)
  const found = await reckon(ctx, {
    ...{ direction, requester: ctx.actor.ssoId, partnerId, recipients, items, adds: weigh(input), without: sid },
    firstDay: spanOf(input, ctx.today).firstDay,
  })
  const way = found.office ? 'office' : 'manager'
  const steps = await preview(ctx, { catalog: CATALOG, params: { direction, way }, requester: ctx.actor.ssoId })
  return { ...found, path: steps.map(({ nameCn, nameEn, people }) => ({ nameCn, nameEn, people })), ...(await declaringFacts(ctx)) }
}

/** The totals of a year against the limits (GIFTS-16). Of an acceptance the person is whoever asks. */
export async function metered(ctx: Reader, { direction, date, partnerId, recipient, adds: given }: ParsedOf<typeof meter>) {
  if (!(await partnerOf(ctx, partnerId))) throw illegal('partnerId')
  const limits = await limitsFor(ctx, ctx.actor.ssoId)
  const names = await namesOf(ctx, (await standingFor(ctx, partnerId)).id)
  const of = { direction, year: yearOf(date) }
  const adds = given ?? NOTHING
  if (recipient === null) return { year: of.year, readings: ofPartner(await totalsOfPartner(ctx, names, of), adds, limits) }
  const totals = direction === 'accept' ? await totalsOfMember(ctx, ctx.actor.ssoId, of) : await totalsOfPerson(ctx, names, foldedPerson(recipient), of)
  return { year: of.year, readings: ofPerson(totals, adds, limits) }
}

interface AskedOffer {
  /** Its name in either language, its credit code or its id. */
  partner: string
  /** The name of the official in either language. */
  official: string
  date: Day
}

/** The approved offer to an official of a company that covers a day. */
export async function offerFor(ctx: Ctx, { partner, official, date }: AskedOffer): Promise<{ sid: string | null }> {
  const [named] = await ctx.db
    .select()
    .from(partners)
    .where(or(eq(partners.folded, folded(partner)), eq(partners.creditCode, partner)))
    .limit(1)
  if (!named) return { sid: null }
  const names = await namesOf(ctx, (await standingFor(ctx, named.id)).id)
  const theirs = ctx.db
    .select({ id: recipients.requestId })
    .from(recipients)
    .where(and(eq(recipients.folded, folded(official)), eq(recipients.official, true)))
  const [found] = await ctx.db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        ...[inArray(requests.partnerId, names), inArray(requests.id, theirs), eq(requests.direction, 'offer'), inArray(requests.status, ['approved', 'done'])],
        ...[lte(requests.firstDay, date), gte(requests.lastDay, date)],
      ),
    )
    .orderBy(asc(requests.firstDay), asc(requests.id))
    .limit(1)
  return { sid: found?.id ?? null }
}
