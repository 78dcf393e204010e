import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, count, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { balances } from '#services/ledger/server/api.ts'
import { peopleDepartments, withPeople } from '#services/people/server/api.ts'
import { type Distribution, PERMISSION, type Role } from '../../contract.ts'
import type { Result } from '../../rules.ts'
import { seen, seenAs } from '../policy.ts'
import { items, places, rounds } from '../tables.ts'
import { PLACES, PROMOTIONS, placesAccount, promotionsAccount } from './accounts.ts'
import { lastResult } from './items.ts'
import { seenRounds } from './rounds.ts'

interface Group {
  department: string
  manager: SsoId | null
  stage: string
  result: Result | null
  count: number
}

function countsOf(groups: readonly Group[]) {
  const sum = (fits: (group: Group) => boolean): number => groups.reduce((all, one) => all + (fits(one) ? one.count : 0), 0)
  return {
    total: sum(() => true),
    withPromotion: sum(({ result }) => result === 'convert-with-promotion'),
    convert: sum(({ result }) => result === 'convert'),
    doNotConvert: sum(({ result }) => result === 'do-not-convert'),
    open: sum(({ result }) => result === null),
  }
}

/** How the results of a round spread, among the items that the reader sees. @throws not-found */
export async function distributionOf(ctx: Reader, { roundId, role }: { roundId: string; role?: Role | undefined }): Promise<Distribution> {
  if ((await ctx.db.$count(rounds, and(eq(rounds.id, roundId), seenRounds(ctx)))) === 0) throw notFound()
  const groups: Group[] = await ctx.db
    .select({
      ...{ department: items.targetDepartment, manager: items.manager, stage: items.stage },
      ...{ result: sql<Result | null>`${lastResult}`.as('result'), count: count() },
    })
    .from(items)
    .where(and(eq(items.roundId, roundId), role ? seenAs(ctx, role) : seen(ctx)))
    .groupBy(items.targetDepartment, items.manager, items.stage, sql`result`)
  const byManager = [...Map.groupBy(groups, ({ manager }) => manager)].map(([manager, own]) => ({ manager, ...countsOf(own) }))
  return { departments: await departmentsOf(ctx, roundId, groups), managers: await withPeople(ctx, byManager, { manager: 'manager' }) }
}

/** Departments with their places; who runs the round sees those that have places and no intern, too. */
async function departmentsOf(ctx: Reader, roundId: string, groups: readonly Group[]) {
  const given = await ctx.db.select().from(places).where(eq(places.roundId, roundId))
  const left = await balances(
    ctx,
    given.flatMap(({ id }) => [placesAccount(id), promotionsAccount(id)]),
  )
  const available = (unit: string, id: string): number => left.get(`${unit}/${id}`)?.available ?? 0
  const isAdmin = ctx.actor.permissions.has(PERMISSION.admin)
  const codes = new Set([...groups.map(({ department }) => department), ...(isAdmin ? given.map(({ department }) => department) : [])])
  const known = await ctx.db
    .select({ code: peopleDepartments.code, nameCn: peopleDepartments.nameCn, nameEn: peopleDepartments.nameEn })
    .from(peopleDepartments)
    .where(inArray(peopleDepartments.code, [...codes]))
    .orderBy(asc(peopleDepartments.path))
  return known.map((department) => {
    const own = groups.filter((group) => group.department === department.code)
    const row = given.find((one) => one.department === department.code)
    return {
      ...department,
      ...{ places: row?.places ?? 0, promotions: row?.promotions ?? 0 },
      usedPlaces: row ? row.places - available(PLACES, row.id) : 0,
      usedPromotions: row ? row.promotions - available(PROMOTIONS, row.id) : 0,
      toConfirm: countsOf(own.filter(({ stage }) => stage === 'calibration')),
      ...countsOf(own),
    }
  })
}
