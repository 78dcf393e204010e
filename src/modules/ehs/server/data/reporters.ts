import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { rowsOf, textList } from '#foundation/database/db.ts'
import { type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import type { ListRows } from '#foundation/server/listRows.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { exportListed, runExport } from '#services/spreadsheets/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import { pointsByReporter, type pointsExport, type ReporterRow } from '../../contract/index.ts'
import module from '../../module.ts'
import { POINTS, periodOf } from '../../rules/index.ts'
import { EARNING, SPENDING } from '../commands/booking.ts'
import { ledgerExport } from './points.ts'

type Asked = ParsedOf<typeof pointsByReporter>['filters']

/** Whoever reported in a period or whose points moved by what is earned and spent, one row a person or department, without its rank. */
function query({ actor, today }: Reader, asked: Asked): SQL {
  const { from, to } = periodOf(asked, today)
  const [begin, end] = [startOfDay(from), startOfDay(addDays(to, 1))].map((at) => sql`${at.toISOString()}::timestamptz`) as [SQL, SQL]
  const [earning, spending] = [textList(EARNING), textList(SPENDING)]
  const group =
    asked.by === 'person'
      ? sql`p.sso_id::text as id, p.name_cn as "nameCn", p.name_en as "nameEn", d.name_cn as "departmentCn", d.name_en as "departmentEn"`
      : sql`d.code as id, d.name_cn as "nameCn", d.name_en as "nameEn", d.name_cn as "departmentCn", d.name_en as "departmentEn"`
  return sql`with reports as (
      select reporter as who, count(*) as reported, count(accepted_at) as accepted from ehs_concerns
      where reported_at >= ${begin} and reported_at < ${end} group by reporter),
    moved as (
      select a.owner_id::bpchar as who, coalesce(sum(e.available_delta) filter (where e.reason = any(${earning})), 0) as earned,
        coalesce(-sum(e.available_delta) filter (where e.reason = any(${spending})), 0) as spent
      from ledger_entry e join ledger_account a on a.id = e.account
      where a.unit = ${POINTS} and e.at >= ${begin} and e.at < ${end} group by a.owner_id),
    p as (select sso_id, name_cn, name_en, department_code from people_persons
      where sso_id in (select who from reports union select who from moved) and ${scopeFilter(actor, ADMIN, peoplePersons.ssoId) ?? sql`true`})
    select ${group}, sum(coalesce(r.reported, 0))::int as reported, sum(coalesce(r.accepted, 0))::int as accepted,
      sum(coalesce(m.earned, 0))::int as earned, sum(coalesce(m.spent, 0))::int as spent, sum(coalesce(a.available, 0))::int as "left"
    from p join people_departments d on d.code = p.department_code
      left join reports r on r.who = p.sso_id left join moved m on m.who = p.sso_id
      left join ledger_account a on a.unit = ${POINTS} and a.owner_kind = 'person' and a.owner_id = p.sso_id::text
    group by 1, 2, 3, 4, 5`
}

const ranked = async (ctx: Reader, asked: Asked, limit: number, offset: number): Promise<ReporterRow[]> => {
  const rows = await rowsOf<Omit<ReporterRow, 'rank'>>(
    ctx.db,
    sql`select * from (${query(ctx, asked)}) found order by earned desc, reported desc, id limit ${limit} offset ${offset}`,
  )
  return rows.map((row, at) => ({ ...row, rank: offset + at + 1 }))
}

/** There are no more people than that. */
const ALL = 100_000

export const reporterRows: ListRows<Asked, ReporterRow> = {
  page: (ctx, { filters, ...page }) =>
    pageOf(
      page,
      (limit, offset) => ranked(ctx, filters, limit, offset),
      (cap) => reporterRows.count(ctx, filters, cap),
    ),
  count: (ctx, filters, cap) => countUpTo(ctx.db, query(ctx, filters), cap),
  async *all(ctx, filters) {
    yield* await ranked(ctx, filters, ALL, 0)
  },
}
const reporterExport = exportListed(module, pointsByReporter, reporterRows, { name: 'reporters', audit: 'EhsPoints.exported' })

export const exportPoints = (ctx: Reader & Writing, { what, ...filters }: ParsedOf<typeof pointsExport>) =>
  what === 'ledger' ? runExport(ctx, ledgerExport, filters) : runExport(ctx, reporterExport, { filters })
