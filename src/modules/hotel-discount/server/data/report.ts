import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, eq, inArray, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageIn } from '#foundation/server/list.ts'
import { addMonths, sayMonth, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { ledgerAccount, ledgerEntry } from '#services/ledger/server/api.ts'
import { codeNames, departmentsUnder, peoplePersons, unitNames } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { ADMIN, report } from '../../contract.ts'
import module from '../../module.ts'
import { codes, kinds } from '../tables.ts'

type Filters = ParsedOf<typeof report>['filters']
type Asked = Filters & { from: string; to: string }
type Figures = {
  key: string
  granted: number
  taken: number
  redeemed: number
  returned: number
  expired: number
  nights: number
  discount: number
}

const MOST_MONTHS = 36
const at = (when: Date): SQL => sql`${when.toISOString()}::timestamptz`
const monthAt = (column: SQL): SQL => sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM')`

/** @throws illegal input for a span that ends before it begins, or of more than three years */
function spanOf(ctx: Ctx, filters: Filters): Asked {
  const year = ctx.today.slice(0, 4)
  const asked = { ...filters, from: filters.from ?? `${year}-01`, to: filters.to ?? latestOf(filters.from, `${year}-12`) }
  if (asked.to < asked.from || addMonths(`${asked.from}-01`, MOST_MONTHS) <= `${asked.to}-01`) throw illegal('to')
  return asked
}
const latestOf = (from: string | undefined, december: string): string => (from !== undefined && from > december ? from : december)

/** Figures of one grouping: what the ledger booked in the time, and the codes that were redeemed in it. */
async function figures(ctx: Reader, { by, from, to, ...only }: Asked): Promise<Figures[]> {
  const keys = {
    month: sql`null`,
    hotel: sql`${kinds.hotel}`,
    kind: sql`${kinds.id}::text`,
    company: sql`${peoplePersons.entity}`,
    department: sql`${peoplePersons.departmentCode}`,
  }
  const key = (when: SQL): SQL => (by === 'month' ? monthAt(when) : keys[by])
  const [begin, end] = [at(startOfDay(`${from}-01`)), at(startOfDay(addMonths(`${to}-01`, 1)))]
  const where = and(
    scopeFilter(ctx.actor, ADMIN, peoplePersons.ssoId),
    only.kindId ? eq(kinds.id, only.kindId) : undefined,
    only.hotel ? eq(kinds.hotel, only.hotel) : undefined,
    only.company && eq(peoplePersons.entity, only.company),
    only.department ? sql`${peoplePersons.departmentCode} in ${departmentsUnder(only.department)}` : undefined,
  )
  const sum = (value: SQL, which: SQL) => sql`coalesce(sum(${value}) filter (where ${which}), 0)::int`
  return rowsOf<Figures>(
    ctx.db,
    sql`select "key", sum(granted)::int as granted, sum(taken)::int as taken, sum(redeemed)::int as redeemed, sum(returned)::int as returned,
        sum(expired)::int as expired, sum(nights)::int as nights, sum(discount)::int as discount from (
      select ${key(sql`${ledgerEntry.at}`)} as "key",
          ${sum(sql`${ledgerEntry.availableDelta}`, sql`${ledgerEntry.kind} = 'grant' or ${ledgerEntry.reason} = 'cause.hotel-discount.undone'`)} as granted,
          ${sum(sql`${ledgerEntry.heldDelta}`, sql`${ledgerEntry.kind} = 'hold' and ${ledgerEntry.reason} = 'cause.hotel-discount.taken'`)} as taken, 0 as redeemed,
          ${sum(sql`-${ledgerEntry.heldDelta}`, sql`${ledgerEntry.kind} = 'release' and ${ledgerEntry.reason} = 'cause.hotel-discount.returned'`)} as returned,
          ${sum(sql`-${ledgerEntry.availableDelta}`, sql`${ledgerEntry.kind} in ('expire', 'clear')`)} as expired, 0 as nights, 0 as discount
        from ${ledgerEntry} join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.account} and ${ledgerAccount.ownerKind} = 'person' join ${kinds} on ${ledgerAccount.unit} = 'hotel.' || ${kinds.id}::text
          join ${peoplePersons} on ${peoplePersons.ssoId} = ${ledgerAccount.ownerId}::bpchar
        where ${ledgerEntry.at} >= ${begin} and ${ledgerEntry.at} < ${end} and ${where} group by 1
      union all
      select ${key(sql`${codes.redeemedAt}`)}, 0, 0, count(*), 0, 0, coalesce(sum(${codes.nights}), 0),
          coalesce(sum(${kinds.discountFen}) filter (where ${kinds.discountType} = 'amount-off'), 0)
        from ${codes} join ${kinds} on ${kinds.id} = ${codes.kindId} join ${peoplePersons} on ${peoplePersons.ssoId} = ${codes.holder}
        where ${codes.state} = 'redeemed' and ${codes.redeemedAt} >= ${begin} and ${codes.redeemedAt} < ${end} and ${where} group by 1
      ) as found group by 1 order by 1`,
  )
}

async function kindNames({ db }: Reader, ids: readonly string[]) {
  const rows = await db
    .select({ id: kinds.id, nameCn: kinds.nameCn, nameEn: kinds.nameEn })
    .from(kinds)
    .where(inArray(kinds.id, [...ids]))
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/** The words of what a row is of, in both languages. */
async function namesOf(ctx: Reader, by: Filters['by'], keys: readonly string[]): Promise<(key: string) => { nameCn: string; nameEn: string }> {
  const alike = (say: (key: string) => string) => (key: string) => ({ nameCn: say(key), nameEn: say(key) })
  if (by === 'month') return (key) => ({ nameCn: sayMonth(key, 'zh'), nameEn: sayMonth(key, 'en') })
  // in the language of who reads
  if (by === 'company') return alike(await codeNames(ctx, 'entity'))
  if (by === 'hotel' || keys.length === 0) return alike((key) => key)
  const names = by === 'kind' ? await kindNames(ctx, keys) : await unitNames(ctx, 'department', keys)
  return (key) => names.get(key) ?? { nameCn: key, nameEn: key }
}

/** All rows of one grouping: months, or what the organization and the kinds have. */
async function allRows(ctx: Reader, filters: Filters) {
  const rows = await figures(ctx, spanOf(ctx, filters))
  const nameOf = await namesOf(
    ctx,
    filters.by,
    rows.map(({ key }) => key),
  )
  return rows.map(({ key, ...row }) => ({ id: key, ...nameOf(key), ...row }))
}

export const reportRows = {
  page: async (ctx: Reader, { filters, ...page }: ParsedOf<typeof report>) => pageIn(page, await allRows(ctx, filters)),
  count: async (ctx: Reader, filters: Filters, cap: number) => Math.min((await allRows(ctx, filters)).length, cap),
  async *all(ctx: Reader, filters: Filters) {
    yield* await allRows(ctx, filters)
  },
}
export const reportExport = exportListed(module, report, reportRows, { name: 'report', audit: 'HotelReport.exported' })
