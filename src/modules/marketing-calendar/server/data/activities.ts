import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, desc, eq, gte, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { definitionOf, words } from '#services/audience/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { departmentsUnder, peopleDepartments, withPeople } from '#services/people/server/api.ts'
import { namedDays } from '#services/roster/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { activityMoves } from '../commands/moving.ts'
import { type ActivityRow, departmentsOf, edits, seen } from '../policy.ts'
import { activities, changes, holidays, subscriptions } from '../tables.ts'

type Filters = ParsedOf<typeof contract.activities>['filters']

async function matching(ctx: Reader, { type, channel, department, status, entity, keyword, from, to }: Filters): Promise<SQL | undefined> {
  const like = keyword && containing(keyword)
  return and(
    await seen(ctx),
    type && eq(activities.type, type),
    channel && sql`${activities.channels} @> ${JSON.stringify([channel])}::jsonb`,
    department ? sql`${activities.ownerDepartment} in ${departmentsUnder(department)}` : undefined,
    status && eq(activities.status, status),
    entity && sql`${activities.entities} @> ${JSON.stringify([entity])}::jsonb`,
    like ? or(sql`${activities.nameCn} ilike ${like}`, sql`${activities.nameEn} ilike ${like}`) : undefined,
    to ? lte(activities.from, to) : undefined,
    from ? gte(activities.to, from) : undefined,
  )
}

const withDepartment = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({
      id: activities.id,
      activity: activities,
      departmentCn: sql<string>`coalesce(${peopleDepartments.nameCn}, ${activities.ownerDepartment})`,
      departmentEn: sql<string>`coalesce(${peopleDepartments.nameEn}, ${activities.ownerDepartment})`,
    })
    .from(activities)
    .leftJoin(peopleDepartments, eq(peopleDepartments.code, activities.ownerDepartment))
    .where(where)

export const activityRows = listRows(contract.activities, {
  table: activities,
  from: withDepartment,
  where: matching,
  latest: [activities.from, activities.id],
  dress: (ctx, found: Awaited<ReturnType<typeof withDepartment>>) =>
    withPeople(
      ctx,
      found.map(({ activity, departmentCn, departmentEn }) => ({ ...activity, departmentCn, departmentEn, ownerId: activity.owner })),
      { owner: 'ownerId' },
    ),
})
export const activityExport = exportListed(module, contract.activities, activityRows, { name: 'activities', audit: 'MarketingActivity.exported' })

/** What the actor may do with an activity. */
const canOf = (ctx: Reader, row: ActivityRow, mine: ReadonlySet<string>) => (edits(ctx, row, mine) ? (['edit', ...activityMoves.can(ctx, row)] as const) : [])

export async function shown(ctx: Reader, { from, to, filters }: ParsedOf<typeof contract.calendar>): Promise<GivenOf<typeof contract.calendar>> {
  const mine = await departmentsOf(ctx, ctx.actor.ssoId)
  const found = await ctx.db
    .select()
    .from(activities)
    .where(await matching(ctx, { ...filters, from, to }))
    .orderBy(asc(activities.from), asc(activities.id))
    .limit(contract.MOST_SHOWN + 1)
  const [subscription] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.ssoId, ctx.actor.ssoId))
  return {
    activities: found.slice(0, contract.MOST_SHOWN).map((row) => ({ ...row, can: [...canOf(ctx, row, mine)] })),
    more: found.length > contract.MOST_SHOWN,
    days: await namedDays(ctx, from, to),
    holidays: await ctx.db
      .select()
      .from(holidays)
      .where(and(lte(holidays.from, to), gte(holidays.to, from)))
      .orderBy(asc(holidays.from)),
    subscription: subscription ?? null,
  }
}

/** @throws not-found for what is not for the reader (MKTCAL-04) */
export async function activityOf(ctx: Reader, { id }: { id: string }): Promise<GivenOf<typeof contract.detail>> {
  const [found] = await withDepartment(ctx, and(eq(activities.id, id), await seen(ctx)))
  if (!found) throw notFound()
  const { activity, departmentCn, departmentEn } = found
  const mine = await departmentsOf(ctx, ctx.actor.ssoId)
  const can = canOf(ctx, activity, mine)
  const log = await ctx.db.select().from(changes).where(eq(changes.activity, id)).orderBy(desc(changes.id)).limit(contract.MOST_SHOWN)
  const [dressed] = await withPeople(ctx, [{ ...activity, ownerId: activity.owner }], { owner: 'ownerId' })
  return {
    ...dressed!,
    departmentCn,
    departmentEn,
    audience: (await words(ctx, [activity.eligible])).get(activity.eligible)!,
    eligible: can.length > 0 ? await definitionOf(ctx, activity.eligible) : null,
    attachments: (await filesOf(ctx, module.name, [id])).get(id) ?? [],
    can: [...can],
    changes: await withPeople(
      ctx,
      log.map((one) => ({ ...one, byId: one.by })),
      { by: 'byId' },
    ),
  }
}

/** Whether the files of an activity may be read: by whom it may. */
export async function mayReadFiles(ctx: Reader, id: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.id, id), await seen(ctx)))
  return found !== undefined
}
