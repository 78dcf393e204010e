import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays } from '#foundation/time.ts'
import { fit as fitness } from '#modules/health-report/server/api.ts'
import { type PersonFacts, person, personRefs, reportsOf, serving, unknownPerson } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { type AskingFacts, earliestReturn, latestReturn, requestClosesAt } from '../../rules.ts'
import { askedFor, looksAfter } from '../policy.ts'
import { badges, requests, restores } from '../tables.ts'

/** More than report to anybody. */
const MOST_TEAM = 300

type BadgeRow = typeof badges.$inferSelect
const badgeOf = async ({ db }: Pick<Ctx, 'db'>, ssoId: SsoId): Promise<BadgeRow | undefined> =>
  (await db.select().from(badges).where(eq(badges.ssoId, ssoId)))[0]

/** Whether one is pending, or approved and not restored yet, besides the one that is changed (BADGE-06). */
async function isUnderWay({ db }: Pick<Ctx, 'db'>, ssoId: SsoId, changes: string | undefined): Promise<boolean> {
  const of = and(eq(requests.ssoId, ssoId), changes === undefined ? undefined : ne(requests.id, changes))
  if ((await db.$count(requests, and(of, eq(requests.status, 'pending')))) > 0) return true
  const waiting = await db
    .select({ id: restores.id })
    .from(restores)
    .innerJoin(requests, eq(requests.id, restores.id))
    .where(and(inArray(restores.restoreState, ['waiting', 'failed']), of, eq(requests.status, 'approved')))
    .limit(1)
  return waiting.length > 0
}

/** What the rules of a request look at, and the badge that they look at; one that is changed does not stand in its own way. */
export async function askingFacts(ctx: Ctx, who: Pick<PersonFacts, 'ssoId' | 'status' | 'lastWorkingDate'>, changes?: string) {
  const badge = await badgeOf(ctx, who.ssoId)
  const facts: AskingFacts = {
    badge: badge?.state ?? null,
    serving: serving(who.status),
    lastDay: who.lastWorkingDate,
    open: await isUnderWay(ctx, who.ssoId, changes),
  }
  return { facts, badge }
}

/** The badge of somebody, and when it can be on again. @throws not-found for whoever is neither they, their manager nor the badge office */
export async function badgeFor(ctx: Reader, { ssoId = ctx.actor.ssoId }: { ssoId?: SsoId | undefined }) {
  const office = ssoId !== ctx.actor.ssoId && (await looksAfter(ctx, ssoId)) ? await person(ctx, ssoId) : undefined
  const who = office ?? (await askedFor(ctx, ssoId))
  const parameters = ctx.parameters(module, who.entity)
  const { facts, badge } = await askingFacts(ctx, who)
  const earliest = earliestReturn(ctx.now, parameters)
  const health = ssoId === ctx.actor.ssoId || who.manager === ctx.actor.ssoId ? await fitness(ctx, ssoId, earliest) : undefined
  const team = (await reportsOf(ctx, ctx.actor.ssoId, { depth: 1 })).slice(0, MOST_TEAM)
  const people = await personRefs(ctx, [ssoId, ...team])
  const refOf = (one: SsoId) => people.get(one) ?? unknownPerson(one)
  return {
    person: refOf(ssoId),
    badge: badge ? { badgeNo: badge.badgeNo, state: badge.state, offSince: badge.offSince, offReason: badge.offReason } : null,
    asking: facts,
    ...{ earliest, latest: latestReturn(ctx.now), cutOff: requestClosesAt(earliest, parameters), nextDate: addDays(earliest, 1) },
    awayUntil: health && !health.fit ? health.until : null,
    team: team.map(refOf),
    parameters,
  }
}
