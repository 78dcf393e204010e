import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf, textList } from '#foundation/database/db.ts'
import { and, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, type Day, fromWallClock } from '#foundation/time.ts'
import { peopleDepartments, peoplePersons, withPeople } from '#services/people/server/api.ts'
import { reminderList, reminderLog } from '../../contract/index.ts'
import { overseen, reachOf } from '../policy.ts'
import { certificates, courses, records, reminders, sent, types } from '../tables.ts'
import { departmentsNamed } from './settings.ts'

/** Somebody whom a rule reminds of a thing on a day. */
export type Due = {
  rule: string
  ssoId: SsoId
  thing: string
  thingCn: string
  thingEn: string
  on: Day
}

const daysOf = (column: SQL, day: Day): SQL => sql`(${column} = any(array(select ${day}::date + ahead from unnest(rule.days_before) ahead))
  or rule.repeat_days is not null and ${column} < ${day}::date and (${day}::date - ${column}) % rule.repeat_days = 0)`
const ofTheirs = sql`who.status in ('active', 'on-leave') and (rule.departments is null or exists (
  select 1 from ${peopleDepartments} mine join ${peopleDepartments} top on starts_with(mine.path, top.path) where mine.code = who.department_code and top.code = any(rule.departments)))`

/** What active rules remind of on a day: certificates before and after their end, courses before and after they are due. */
const dueSql = (day: Day): SQL => sql`
  select rule.id as rule, who.sso_id as "ssoId", c.id as thing, t.name_cn as "thingCn", t.name_en as "thingEn", c.renewal_date::text as "on"
    from ${reminders} rule
    join ${certificates} c on c.state in ('valid', 'expired') and (rule.target is null or rule.target = c.type) and ${daysOf(sql`c.renewal_date`, day)}
    join ${types} t on t.id = c.type and t.active
    join ${peoplePersons} who on who.sso_id = c.sso_id
    where rule.active and rule.scope = 'type' and ${ofTheirs}
  union all
  select rule.id, who.sso_id, r.id, t.name_cn, t.name_en, r.due::text
    from ${reminders} rule
    join ${records} r on r.state <> 'finished' and (rule.target is null or rule.target = r.course) and ${daysOf(sql`r.due`, day)}
    join ${courses} t on t.id = r.course and t.active
    join ${peoplePersons} who on who.sso_id = r.sso_id
    where rule.active and rule.scope = 'course' and ${ofTheirs}`

export const dueOn = ({ db }: Pick<Ctx, 'db'>, day: Day): Promise<Due[]> => rowsOf<Due>(db, sql`${dueSql(day)} order by 1, 2, 3`)

/** How many people each rule finds on a day. */
async function peopleOn({ db }: Pick<Ctx, 'db'>, day: Day): Promise<Map<string, number>> {
  const rows = await rowsOf<{ rule: string; people: number }>(
    db,
    sql`select rule, count(distinct "ssoId")::int as people from (${dueSql(day)}) as due group by rule`,
  )
  return new Map(rows.map(({ rule, people }) => [rule, people]))
}

/** The day of the next round of reminders, which is at nine. */
const nextRound = ({ now, today }: Pick<Ctx, 'now' | 'today'>): Day => (now < fromWallClock(`${today}T09:00`) ? today : addDays(today, 1))

/** Rules of somebody's departments. */
export const reminderRows = listRows(reminderList, {
  table: reminders,
  async where(ctx, { scope, active }) {
    const given = (await reachOf(ctx))?.departments
    return and(
      scope ? sql`${reminders.scope} = ${scope}` : undefined,
      active === undefined ? undefined : sql`${reminders.active} = ${active}`,
      given ? sql`${reminders.departments} <@ ${textList(given)}` : undefined,
    )
  },
  latest: [reminders.id],
  async dress(ctx, found) {
    const next = nextRound(ctx)
    const people = await peopleOn(ctx, next)
    const departments = await departmentsNamed(
      ctx,
      found.map((row) => row.departments),
    )
    const named = await targetsOf(ctx)
    const mayEdit = (await reachOf(ctx))?.level !== 'read-only'
    return found.map((row, at) => {
      const { nameCn: targetCn, nameEn: targetEn } = named(row.target)
      return { ...row, targetCn, targetEn, departments: departments[at] ?? null, next, people: people.get(row.id) ?? 0, can: mayEdit ? ['edit' as const] : [] }
    })
  },
})

async function targetsOf({ db }: Pick<Ctx, 'db'>) {
  const all = [
    ...(await db.select({ id: types.id, nameCn: types.nameCn, nameEn: types.nameEn }).from(types)),
    ...(await db.select({ id: courses.id, nameCn: courses.nameCn, nameEn: courses.nameEn }).from(courses)),
  ]
  return (id: string | null) => all.find((one) => one.id === id) ?? { nameCn: '', nameEn: '' }
}

/** Who was reminded of what, the last first. */
export const sentRows = listRows(reminderLog, {
  table: sent,
  where: async (ctx: Reader, { ssoId }) => and(await overseen(ctx, sent.ssoId), ssoId ? sql`${sent.ssoId} = ${ssoId}` : undefined),
  latest: [sent.id],
  dress: async (ctx, found) => withPeople(ctx, found, { person: 'ssoId' }),
})
