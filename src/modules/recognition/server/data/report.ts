import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal } from '#foundation/contract/refused.ts'
import { asc, eq, type PgColumn, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageIn } from '#foundation/server/list.ts'
import type { ListRows } from '#foundation/server/listRows.ts'
import { peopleDivisions as divisions, peopleDepartments } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract/admin.ts'
import module from '../../module.ts'
import { choosing } from '../../rules/index.ts'
import { configs, nominations, values } from '../tables.ts'
import { countedIn } from './counted.ts'
import { countNever, neverNominated, neverPage } from './never.ts'
import { winnersOf } from './winners.ts'

type Asked = ParsedOf<typeof contract.report>['filters']
type Row = contract.ReportRow

const figures = {
  nominations: sql<number>`count(*)::int`,
  winners: sql<number>`(count(*) filter (where ${nominations.state} = 'final-approved'))::int`,
  /** As the points mall has them: what it has not taken yet counts when it has (RECOG-18). */
  points: sql<number>`coalesce(sum(${nominations.points}) filter (where ${nominations.booking} = 'booked'), 0)::int`,
}
const NO_PERSON = { departmentCn: '', departmentEn: '' }

/** Nominations by what a joined table calls them. */
const by = async (
  ctx: Reader,
  asked: Asked,
  table: typeof configs | typeof peopleDepartments | typeof divisions,
  code: PgColumn,
  key: PgColumn,
  via?: typeof peopleDepartments,
) => {
  const from = ctx.db.select({ id: sql<string>`${code}::text`, nameCn: table.nameCn, nameEn: table.nameEn, ...figures }).from(nominations)
  const joined = via ? from.innerJoin(via, eq(via.code, nominations.department)).innerJoin(table, eq(code, key)) : from.innerJoin(table, eq(code, key))
  return joined.where(countedIn(ctx, asked)).groupBy(code, table.nameCn, table.nameEn).orderBy(asc(code))
}

const GROUPED = {
  type: (ctx: Reader, asked: Asked) => by(ctx, asked, configs, configs.id, nominations.typeId),
  department: (ctx: Reader, asked: Asked) => by(ctx, asked, peopleDepartments, peopleDepartments.code, nominations.department),
  division: (ctx: Reader, asked: Asked) => by(ctx, asked, divisions, divisions.code, peopleDepartments.divisionCode, peopleDepartments),
  period: (ctx: Reader, asked: Asked) =>
    ctx.db
      .select({ id: nominations.period, nameCn: nominations.period, nameEn: nominations.period, ...figures })
      .from(nominations)
      .where(countedIn(ctx, asked))
      .groupBy(nominations.period)
      .orderBy(asc(nominations.period)),
  value: (ctx: Reader, asked: Asked) =>
    ctx.db
      .select({ id: sql<string>`${values.id}::text`, nameCn: values.nameCn, nameEn: values.nameEn, ...figures })
      .from(nominations)
      .innerJoin(values, sql`jsonb_exists(${nominations.ubrValues}, ${values.id}::text)`)
      .where(countedIn(ctx, asked))
      .groupBy(values.id, values.nameCn, values.nameEn, values.order)
      .orderBy(asc(values.order), asc(values.id)),
}

/** All rows but those of people never nominated, who may be very many. */
async function rowsBy(ctx: Reader, asked: Asked): Promise<Row[]> {
  if (asked.by === 'never') return []
  if (asked.by !== 'winners') return (await GROUPED[asked.by](ctx, asked)).map((row) => ({ ...row, ...NO_PERSON }))
  if (!asked.publicationId) throw illegal('publicationId')
  const found = (await winnersOf(ctx, [asked.publicationId])).get(asked.publicationId) ?? []
  return found.map(({ id, person: { ssoId: _, ...named }, points }) => ({ id, ...named, nominations: 1, winners: 1, points }))
}

/** @throws RECOG-03 where no award is chosen */
function requireConfigs(ctx: Reader, asked: Asked): void {
  if (asked.by !== 'winners') enforce(choosing, { facts: {}, input: asked, p: {}, now: ctx.now })
}

export const reportRows: ListRows<Asked, Row> = {
  async page(ctx, { filters, ...input }) {
    requireConfigs(ctx, filters)
    return filters.by === 'never' ? neverPage(ctx, filters, input) : pageIn(input, await rowsBy(ctx, filters))
  },
  async count(ctx, filters, cap) {
    requireConfigs(ctx, filters)
    return filters.by === 'never' ? countNever(ctx, filters, cap) : (await rowsBy(ctx, filters)).length
  },
  async *all(ctx, filters) {
    yield* await rowsBy(ctx, filters)
    const BATCH = 1_000
    for (let offset = 0; filters.by === 'never'; offset += BATCH) {
      const rows = await neverNominated(ctx, filters, BATCH, offset)
      yield* rows
      if (rows.length < BATCH) return
    }
  },
}

export const reportSheet = exportListed(module, contract.report, reportRows, { name: 'report', audit: 'RecognitionReport.exported' })
