import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { textList } from '#foundation/database/db.ts'
import { and, eq, gte, lt, not, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { departmentsUnder, peoplePersons } from '#services/people/server/api.ts'
import type { Desk, list } from '../../contract/index.ts'
import { cases } from '../tables.ts'

export type Filters = ParsedOf<typeof list>['filters']

/** Filters on the case, whatever a row is about. */
export const chosen = (ctx: Reader, f: Filters): SQL | undefined =>
  and(
    f.track === undefined ? undefined : eq(cases.track, f.track),
    f.state === undefined ? undefined : eq(cases.state, f.state),
    f.outcome === undefined ? undefined : eq(cases.outcome, f.outcome),
    f.from === undefined ? undefined : gte(cases.hurtingTime, startOfDay(f.from)),
    f.to === undefined ? undefined : lt(cases.hurtingTime, startOfDay(addDays(f.to, 1))),
    f.department
      ? sql`${cases.ssoId} in (select ${peoplePersons.ssoId} from ${peoplePersons} where ${peoplePersons.departmentCode} in ${departmentsUnder(f.department)})`
      : undefined,
    f.overdue === undefined ? undefined : f.overdue ? lt(cases.dueOn, ctx.today) : sql`(${cases.dueOn} is null or ${cases.dueOn} >= ${ctx.today})`,
    f.ehsMissing === undefined ? undefined : f.ehsMissing ? eq(cases.ehsNo, '') : sql`${cases.ehsNo} <> ''`,
    f.hurtingLocationCode === undefined ? undefined : eq(cases.hurtingLocationCode, f.hurtingLocationCode),
    f.hurtingPart === undefined ? undefined : sql`${cases.hurtingParts} @> ${textList([f.hurtingPart])}`,
    f.hurtingDegree === undefined ? undefined : eq(cases.hurtingDegree, f.hurtingDegree),
    stepped(f),
  )

const HELD: Partial<Readonly<Record<Desk, 'fesco' | 'bp' | 'ehs' | 'finance'>>> = { fesco: 'fesco', bp: 'bp', ehs: 'ehs', finance: 'finance' }
function stepped({ step, role }: Filters): SQL | undefined {
  const as = HELD[role]
  const mine = as ? sql`${cases.waitsFor} @> ${textList([as])}` : sql`false`
  if (step === 'mine') return mine
  if (step === 'completed') return sql`not ${cases.going}`
  return step === 'others' ? and(not(mine), sql`${cases.going}`) : undefined
}
