import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { person } from '#services/people/server/api.ts'
import { addWorkingDays } from '#services/roster/server/api.ts'
import module from '../../module.ts'
import type { DeclaringFacts } from '../../rules/declaring.ts'
import { type Direction, type Limit, type Limits, needsOffice, ofPartner, ofPerson, passed, type Reading, type Weight } from '../../rules/limits.ts'
import { foldedPerson, namesOf, standingFor } from './partners.ts'
import { totalsOfMember, totalsOfPartner, totalsOfPerson, yearOf } from './sums.ts'

interface Named {
  nameCn: string
  nameEn: string
  official: boolean
}
interface Weighed {
  direction: Direction
  requester: SsoId
  /** None of a company that nobody has declared yet. */
  partnerId: string | null
  recipients: readonly Named[]
  items: readonly { sensitiveTime: boolean }[]
  firstDay: string
  adds: Weight
  /** An application that stands in the sums already. */
  without?: string | undefined
}
export interface Reckoned {
  partner: Reading[]
  /** In the order of the recipients; of an acceptance one, the requester. */
  people: Reading[][]
  limits: Limit[]
  office: boolean
}

/** The limits in force for somebody's company. */
export const limitsFor = async (ctx: Ctx, ssoId: SsoId): Promise<Limits> => ctx.parameters(module, (await person(ctx, ssoId))?.entity)

/** Weighs an application against the limits as they are used now, over all requesters (GIFTS-06, GIFTS-16). */
export async function reckon(ctx: Ctx, { direction, requester, partnerId, recipients, items, firstDay, adds, without }: Weighed): Promise<Reckoned> {
  const p = await limitsFor(ctx, requester)
  const of = { direction, year: yearOf(firstDay), without }
  const names = partnerId === null ? [] : await namesOf(ctx, (await standingFor(ctx, partnerId)).id)
  const partner = ofPartner(await totalsOfPartner(ctx, names, of), adds, p)
  const people: Reading[][] = []
  if (direction === 'accept') people.push(ofPerson(await totalsOfMember(ctx, requester, of), adds, p))
  else for (const one of recipients) people.push(ofPerson(await totalsOfPerson(ctx, names, foldedPerson(one), of), adds, p))
  const limits = passed([...partner, ...people.flat()])
  return { partner, people, limits, office: needsOffice({ recipients, items }, limits) }
}

/** What the rules of the form look at (GIFTS-09). */
export async function declaringFacts(ctx: Reader): Promise<DeclaringFacts> {
  const { acceptanceWorkingDays } = await limitsFor(ctx, ctx.actor.ssoId)
  return { acceptedSince: await addWorkingDays(ctx, ctx.today, -acceptanceWorkingDays) }
}
