import { inBoth } from '#foundation/contract/texts.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { ledgerAccount } from '#services/ledger/server/api.ts'
import { peoplePersons, unitNames } from '#services/people/server/api.ts'
import { ADMIN, EARNING } from '../../contract/base.ts'
import type { Statistics, StatisticsInput } from '../../contract/index.ts'
import { POINTS } from '../../rules.ts'
import { log } from '../tables.ts'
import { at, checkRange, monthOfColumn, SHOWN, spanOf } from './sales.ts'

type By = StatisticsInput['by']
type Flow = Omit<Statistics, 'outstanding'>
interface Row extends Statistics {
  key: string
  nameCn: string
  nameEn: string
}

const KEYS = { type: sql`${log.type}::text`, month: monthOfColumn(sql`${log.at}`), division: sql`${log.divisionCode}`, department: sql`${log.departmentCode}` }
const NOTHING: Flow = { granted: 0, spent: 0, transferred: 0, cleared: 0 }

/** What was booked in the time, by where people belonged then. */
function flows(ctx: Reader, input: StatisticsInput, key: SQL): Promise<(Flow & { key: string })[]> {
  const { begin, end } = spanOf(input)
  const sum = (which: SQL, sign = 1) => sql`coalesce(sum(${log.points} * ${sign}::int) filter (where ${which}), 0)::int`
  return rowsOf(
    ctx.db,
    sql`select ${key} as "key", ${sum(sql`${log.type} in ${[...EARNING]}`)} as granted, ${sum(sql`${log.type} = -1`, -1)} as spent,
      ${sum(sql`${log.type} = 10`, -1)} as transferred, ${sum(sql`${log.type} = -10`, -1)} as cleared
      from ${log} where ${log.unit} = ${POINTS} and ${log.at} >= ${at(begin)} and ${log.at} < ${at(end)} and ${ofEntity(log.entity, input)} and ${seen(ctx, log.ssoId)} group by 1 order by 1`,
  )
}

/** Who administers for some people only counts these (ACCESS-03). */
const seen = ({ actor }: Reader, column: typeof log.ssoId | typeof peoplePersons.ssoId): SQL => scopeFilter(actor, ADMIN, column)
const ofEntity = (column: typeof log.entity | typeof peoplePersons.entity, { entity }: StatisticsInput): SQL =>
  entity ? sql`${column} = ${entity}` : sql`true`

/** What people hold at an instant, by where they belong now: what the accounts have, less what was booked since. */
async function held(ctx: Reader, input: StatisticsInput, until: Date, key: SQL): Promise<Map<string, number>> {
  const rows = await rowsOf<{ key: string; points: number }>(
    ctx.db,
    sql`select "key", sum(points)::int as points from (
        select ${key} as "key", ${ledgerAccount.available} + ${ledgerAccount.held} as points from ${ledgerAccount} join ${peoplePersons} on ${peoplePersons.ssoId} = ${ledgerAccount.ownerId}::bpchar
          where ${ledgerAccount.unit} = ${POINTS} and ${ledgerAccount.ownerKind} = 'person' and ${ofEntity(peoplePersons.entity, input)} and ${seen(ctx, peoplePersons.ssoId)}
        union all
        select ${key}, -${log.points} from ${log} join ${peoplePersons} on ${peoplePersons.ssoId} = ${log.ssoId}
          where ${log.unit} = ${POINTS} and ${log.at} >= ${at(until)} and ${ofEntity(peoplePersons.entity, input)} and ${seen(ctx, peoplePersons.ssoId)}
      ) as found group by 1`,
  )
  return new Map(rows.map((row) => [row.key, row.points]))
}

/** What people held at the end of each month, counted back from the end of the last. */
async function heldByMonth(ctx: Reader, input: StatisticsInput, total: number): Promise<Map<string, number>> {
  const { begin, end } = spanOf(input)
  const rows = await rowsOf<{ key: string; points: number }>(
    ctx.db,
    sql`select ${KEYS.month} as "key", sum(${log.points})::int as points from ${log} join ${peoplePersons} on ${peoplePersons.ssoId} = ${log.ssoId}
      where ${log.unit} = ${POINTS} and ${log.at} >= ${at(begin)} and ${log.at} < ${at(end)} and ${ofEntity(peoplePersons.entity, input)} and ${seen(ctx, peoplePersons.ssoId)} group by 1 order by 1 desc`,
  )
  const after = new Map<string, number>()
  let now = total
  for (const { key, points } of rows) {
    after.set(key, now)
    now -= points
  }
  return after
}

/** Rows of one grouping, by what was granted; months and types in their order. */
export async function statisticsRows(ctx: Reader, input: StatisticsInput): Promise<Row[]> {
  const { by } = input
  const found = await flows(ctx, input, KEYS[by])
  const left = await outstandingBy(ctx, input)
  const byKey = new Map(found.map(({ key, ...flow }) => [key, flow]))
  const keys = [...new Set([...byKey.keys(), ...(left?.keys() ?? [])])]
  const names = await namesOf(ctx, by, keys)
  const rows = keys.map((key) => ({
    key,
    ...(byKey.get(key) ?? NOTHING),
    ...(names.get(key) ?? { nameCn: key, nameEn: key }),
    outstanding: left ? (left.get(key) ?? 0) : null,
  }))
  return by === 'type' || by === 'month'
    ? rows.toSorted((x, y) => x.key.localeCompare(y.key))
    : rows.toSorted((x, y) => y.granted - x.granted || (x.key < y.key ? -1 : 1))
}

async function outstandingBy(ctx: Reader, input: StatisticsInput): Promise<Map<string, number> | undefined> {
  const { end } = spanOf(input)
  if (input.by === 'type') return undefined
  if (input.by === 'month') return heldByMonth(ctx, input, (await held(ctx, input, end, sql`'all'`)).get('all') ?? 0)
  const byKey = await held(ctx, input, end, input.by === 'division' ? sql`${peoplePersons.divisionCode}` : sql`${peoplePersons.departmentCode}`)
  return new Map([...byKey].filter(([, points]) => points !== 0))
}

async function namesOf(ctx: Ctx, by: By, keys: readonly string[]): Promise<Map<string, { nameCn: string; nameEn: string }>> {
  if (by === 'month') return new Map()
  if (by === 'type') return new Map(keys.map((key) => [key, inBoth(ctx, 'name', `upoints.type.${key}`)]))
  return unitNames(ctx, by, keys)
}

/** @throws UPOINT-25 */
export async function statisticsReport(ctx: Reader, input: StatisticsInput) {
  checkRange(ctx, input)
  const [total] = await flows(ctx, input, sql`'all'`)
  const { key: _, ...flow } = total ?? { key: '', ...NOTHING }
  const left = await held(ctx, input, spanOf(input).end, sql`'all'`)
  const rows = await statisticsRows(ctx, input)
  return { totals: { ...flow, outstanding: left.get('all') ?? 0 }, rows: rows.slice(0, SHOWN), more: rows.length > SHOWN }
}
