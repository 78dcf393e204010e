import type { SsoId } from '#foundation/contract/schemas.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, eq, gt, gte, inArray, isNull, lte, or, type SQL } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayValues } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { grantMany } from '#services/ledger/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { ADMIN, type Source } from '../../contract.ts'
import { ruleFor } from '../../rules.ts'
import { lotsOf, unitOf } from '../data/accounts.ts'
import { isOpen, type Kind } from '../data/kinds.ts'
import { kinds, quotaRules, quotas } from '../tables.ts'
import { notify, SHOP } from './record.ts'

/** People of one transaction. */
const BATCH = 500

export interface Given {
  ssoId: SsoId
  amount: number
  expiresOn: Day
  ruleId?: string
}

export const yearOf = (day: Day): number => Number(day.slice(0, 4))
/** The last day of quota of a kind that is granted on a day. */
export const lastDay = ({ validDays }: Pick<Kind, 'validDays'>, from: Day): Day => addDays(from, validDays - 1)

/**
 * Grants quota of a kind to many people, at most 500 at a time, once a person and key, and tells them.
 * @returns how many were given some now
 */
export async function grantQuotas(ctx: WriteCtx, kind: Kind, all: readonly Given[], of: { source: Source; key: string; day: Day }): Promise<number> {
  // who grants at the same moment must see what was granted
  await lockName(ctx.db, `hotel-discount:grants:${kind.id}`)
  const people = all.map(({ ssoId }) => ssoId)
  const had = await ctx.db
    .select({ ssoId: quotas.ssoId })
    .from(quotas)
    .where(and(eq(quotas.kindId, kind.id), eq(quotas.sourceKey, of.key), inArray(quotas.ssoId, people)))
  const known = new Set(had.map(({ ssoId }) => ssoId))
  const rows = all.filter(({ ssoId }) => !known.has(ssoId))
  if (rows.length === 0) return 0
  const names = { nameCn: kind.nameCn, nameEn: kind.nameEn }
  const asked = rows.map(({ ssoId, amount, expiresOn }) => ({ ownerKind: 'person' as const, ownerId: ssoId, amount, key: of.key, expiresOn }))
  await grantMany(ctx, unitOf(kind.id), asked, { source: of.source, reason: `cause.hotel-discount.${of.source}`, params: names, link: SHOP })
  const lots = await lotsOf(ctx, kind.id, of.key, people)
  const year = yearOf(of.day)
  await ctx.db.insert(quotas).values(
    rows.map(({ ssoId, amount, ruleId }) => ({
      ...{ ssoId, kindId: kind.id, year, source: of.source, sourceKey: of.key, ruleId: ruleId ?? null },
      ...{ total: amount, lot: lots.get(ssoId)! },
    })),
  )
  for (const same of Map.groupBy(rows, ({ amount, expiresOn }) => `${amount}/${expiresOn}`).values()) {
    const { amount, expiresOn } = same[0]!
    const params = { ...names, count: amount, ...dayValues(expiresOn, ctx.now) }
    await notify(ctx, 'granted', { receivers: same.map(({ ssoId }) => ssoId), params, businessId: kind.id, dedupeKey: `${kind.id}:${of.key}`, link: SHOP })
  }
  return rows.length
}

/** Who may be given quota on a day: at work or away for a while, and neither gone by then nor still to join. */
export const servingOn = (on: Day): SQL | undefined => {
  return and(
    inArray(peoplePersons.status, ['active', 'on-leave']),
    lte(peoplePersons.joinDate, on),
    or(isNull(peoplePersons.lastWorkingDate), gte(peoplePersons.lastWorkingDate, on)),
  )
}

export const ruledColumns = {
  ssoId: peoplePersons.ssoId,
  entity: peoplePersons.entity,
  employeeType: peoplePersons.employeeType,
  employeeClass: peoplePersons.employeeClass,
  joinDate: peoplePersons.joinDate,
}

const rulesOn = (ctx: Ctx, on: Day) =>
  ctx.db
    .select()
    .from(quotaRules)
    .where(and(lte(quotaRules.effectiveFrom, on), or(isNull(quotaRules.effectiveTo), gte(quotaRules.effectiveTo, on))))

/**
 * The yearly quota of everybody whom a rule in force fits and who has not had it this year: on 1 January all, later who has come to fit one. Run again it
 * grants what is missing. What fails is told to administrators, and the others go on.
 */
export async function yearlyGrant(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const [rules, all] = await job.read(async (ctx) => [await rulesOn(ctx, day), await ctx.db.select().from(kinds).orderBy(asc(kinds.id))] as const)
  const ruled = all.filter((kind) => isOpen(kind, day) && rules.some(({ kindId }) => kindId === kind.id))
  let failed = false
  for (let after = ''; ruled.length > 0; ) {
    const people = await job.read(({ db }) =>
      db
        .select(ruledColumns)
        .from(peoplePersons)
        .where(and(gt(peoplePersons.ssoId, after as SsoId), servingOn(day)))
        .orderBy(asc(peoplePersons.ssoId))
        .limit(BATCH),
    )
    const last = people.at(-1)
    if (!last) break
    for (const kind of ruled) {
      const given = people.flatMap(({ ssoId, ...who }): Given[] => {
        const rule = ruleFor(rules, who, kind.id, day)
        return rule ? [{ ssoId, amount: rule.yearlyQuota, expiresOn: lastDay(kind, day), ruleId: rule.id }] : []
      })
      if (given.length === 0) continue
      const work = job.write((ctx) => grantQuotas(ctx, kind, given, { source: 'rule', key: `year:${yearOf(day)}`, day }))
      if (!(await going.past(`${kind.id} after ${after}`, work))) failed = true
    }
    after = last.ssoId
  }
  if (failed) await job.write((ctx) => tellFailed(ctx, day))
  going.end()
}

async function tellFailed(ctx: WriteCtx, day: Day): Promise<void> {
  const receivers = await holdersOf(ctx, { permission: ADMIN })
  await notify(ctx, 'grantFailed', { receivers, params: dayValues(day, ctx.now), businessId: `grant:${day}`, link: '/hotel/discount/configuration' })
}
