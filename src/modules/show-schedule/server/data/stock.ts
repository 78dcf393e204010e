import { and, asc, eq, gt, ilike, inArray, or } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, type Day, isoWeek, weekStart } from '#foundation/time.ts'
import * as contract from '../../contract/index.ts'
import { lengthOf, operatingDay } from '../../rules/times.ts'
import { performerAbsences, performers, scheduleTemplates, shows } from '../tables.ts'
import { awayOf, dutiesIn, performersById } from './duties.ts'

const HOUR = 60
const WEEK_DAYS = 6
const HUNDREDTHS = 100

export const showRows = listRows(contract.showList, {
  table: shows,
  latest: [shows.id],
  dress: (_, found) => found.map((row) => ({ ...row, can: ['edit' as const, 'delete' as const] })),
})

export const templateRows = listRows(contract.templateList, { table: scheduleTemplates, latest: [scheduleTemplates.id], dress: (_, found) => found })

const showNames = async ({ db }: Pick<Ctx, 'db'>, ids: readonly string[]) => {
  const rows = ids.length
    ? await db
        .select()
        .from(shows)
        .where(inArray(shows.id, [...new Set(ids)]))
    : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Hours that each is planned for from one day to another. */
export async function hoursIn(ctx: Pick<Ctx, 'db'>, from: Day, to: Day): Promise<Map<string, number>> {
  const minutes = new Map<string, number>()
  for (const duty of await dutiesIn(ctx, from, to))
    for (const performer of new Set(duty.performers)) minutes.set(performer, (minutes.get(performer) ?? 0) + lengthOf(duty))
  return new Map([...minutes].map(([performer, sum]) => [performer, Math.round((sum / HOUR) * HUNDREDTHS) / HUNDREDTHS]))
}

export const performerRows = listRows(contract.performerList, {
  table: performers,
  where: {
    keyword: (keyword) => {
      const like = containing(keyword)
      return or(ilike(performers.name, like), ilike(performers.team, like))
    },
  },
  latest: [performers.id],
  async dress(ctx, found) {
    if (found.length === 0) return []
    const ids = found.map(({ id }) => id)
    const names = await showNames(
      ctx,
      found.flatMap(({ roles }) => roles.map(({ show }) => show)),
    )
    const monday = weekStart(isoWeek(operatingDay(ctx.now)))
    const hours = await hoursIn(ctx, monday, addDays(monday, WEEK_DAYS))
    const absences = await ctx.db
      .select()
      .from(performerAbsences)
      .where(and(inArray(performerAbsences.performer, ids), gt(performerAbsences.to, ctx.now)))
      .orderBy(asc(performerAbsences.from))
    const away = await awayOf(ctx, found, nowAsSlot(ctx))
    return found.map((row) => ({
      ...row,
      hours: hours.get(row.id) ?? 0,
      away: away.has(row.id),
      roles: row.roles.map((one) => ({ ...one, showCn: names.get(one.show)?.nameCn ?? '', showEn: names.get(one.show)?.nameEn ?? '' })),
      absences: absences.filter(({ performer }) => performer === row.id),
    }))
  },
})

/** All of today, as if it were one slot. */
const nowAsSlot = (ctx: Ctx) => ({ date: operatingDay(ctx.now), start: '0000', end: '2400' })

/** What one plans with: shows that run and who is in service; and by their names, with no role, those of a cast who are so no more. */
export async function choices(
  ctx: Pick<Ctx, 'db'>,
  cast: readonly (string | null)[],
): Promise<{ shows: contract.ShowChoice[]; performers: contract.PerformerChoice[] }> {
  const running = await ctx.db.select().from(shows).where(eq(shows.active, true)).orderBy(asc(shows.id)).limit(contract.MOST_SHOWN)
  const serving = await ctx.db.select().from(performers).where(eq(performers.active, true)).orderBy(asc(performers.id)).limit(contract.MOST_SHOWN)
  const known = new Set(serving.map(({ id }) => id))
  const gone = await performersById(
    ctx,
    cast.flatMap((one) => (one === null || known.has(one) ? [] : [one])),
  )
  return {
    shows: running.map(({ roles, ...row }) => ({ ...row, roles: roles.map(({ name }) => name) })),
    performers: [...serving, ...[...gone.values()].map((one) => ({ ...one, roles: [] }))],
  }
}
