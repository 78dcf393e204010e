import { nameIn } from '#foundation/contract/texts.ts'
import { and, asc, eq, gte, inArray, lte, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Writing } from '#foundation/server/context.ts'
import { firstOfMonth } from '#foundation/time.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import { codesOf, defineExport, defineSheet, exportListed, type OutRow, runExport } from '#services/spreadsheets/server/api.ts'
import { type Exported, records } from '../../contract.ts'
import module from '../../module.ts'
import { DIFFERENCES } from '../../rules/difference.ts'
import { STATUSES, WORKED } from '../../rules/records.ts'
import { operatingDay, sayTimes } from '../../rules/times.ts'
import { requireKind, seenOf } from '../policy.ts'
import { performerRecords } from '../tables.ts'
import { seenIn } from './differences.ts'
import { recordRows } from './records.ts'

const AUDIT = 'PerformerRecord.exported'
type Asked = Exported['filters']

const showExport = exportListed(module, records, recordRows, { name: 'shows', audit: AUDIT })
/** Of shifts there is no show and no role. */
const withoutShow = { ...records, sheet: records.sheet.filter((name) => name !== 'show' && name !== 'role') }
const shiftExport = exportListed(module, withoutShow, recordRows, { name: 'shifts', audit: AUDIT })

/** The days that are asked for: those of this month until today, where none are. */
const spanOf = (ctx: Pick<Ctx, 'now'>, { from, to }: Asked) => {
  const last = to ?? operatingDay(ctx.now)
  return { from: from ?? firstOfMonth(last), to: last }
}

const minutes = (column: typeof performerRecords.start | typeof performerRecords.end): SQL => sql`(left(${column}, 2)::int * 60 + right(${column}, 2)::int)`
const HOUR = 60
const HUNDREDTHS = 100

const title = (name: string) => `performer-record.sheet.${name}`
const text = <K extends string>(key: K) => ({ key, title: title(key), type: 'text' as const })

const hoursSheet = defineSheet({
  name: title('hours'),
  columns: [
    text('month'),
    text('performer'),
    { key: 'ssoId', title: title('ssoId'), type: 'text' },
    { key: 'count', title: title('count'), type: 'integer' },
    { key: 'worked', title: title('worked'), type: 'number' },
  ],
})

/** How often and how long each performed, or worked, by month. */
async function hoursIn(ctx: Reader, asked: Asked): Promise<OutRow<typeof hoursSheet>[]> {
  const { from, to } = spanOf(ctx, asked)
  const month = sql<string>`to_char(${performerRecords.date}, 'YYYY-MM')`
  const rows = await ctx.db
    .select({
      month,
      ssoId: performerRecords.ssoId,
      count: sql<number>`count(*)::int`,
      minutes: sql<number>`sum(${minutes(performerRecords.end)} - ${minutes(performerRecords.start)})::int`,
    })
    .from(performerRecords)
    .where(
      and(
        ...[
          eq(performerRecords.kind, asked.kind),
          seenOf(ctx.actor, asked.kind, performerRecords.ssoId),
          gte(performerRecords.date, from),
          lte(performerRecords.date, to),
        ],
        ...[inArray(performerRecords.status, [...WORKED[asked.kind]]), asked.ssoId ? eq(performerRecords.ssoId, asked.ssoId) : undefined],
      ),
    )
    .groupBy(sql`1`, performerRecords.ssoId)
    .orderBy(sql`1`, asc(performerRecords.ssoId))
  const people = await personRefs(
    ctx,
    rows.map(({ ssoId }) => ssoId),
  )
  return rows.map((row) => ({
    ...{ month: row.month, ssoId: row.ssoId, performer: nameIn(ctx, people.get(row.ssoId) ?? unknownPerson(row.ssoId)) },
    ...{ count: row.count, worked: Math.round((row.minutes / HOUR) * HUNDREDTHS) / HUNDREDTHS },
  }))
}

const differenceSheet = defineSheet({
  name: title('differences'),
  columns: [
    { key: 'date', title: title('date'), type: 'day' },
    text('performer'),
    { key: 'ssoId', title: title('ssoId'), type: 'text' },
    { key: 'what', title: title('what'), type: 'enum', codes: codesOf('performer-record.what', DIFFERENCES) },
    text('plannedShow'),
    text('plannedTimes'),
    text('recordedShow'),
    text('recordedTimes'),
    { key: 'status', title: title('status'), type: 'enum', codes: codesOf('performer-record.status', STATUSES) },
  ],
})

async function differencesIn(ctx: Reader, asked: Asked): Promise<OutRow<typeof differenceSheet>[]> {
  const found = await seenIn(ctx, spanOf(ctx, asked))
  const people = await personRefs(
    ctx,
    found.map(({ ssoId }) => ssoId),
  )
  return found.map(({ date, ssoId, what, planned, recorded }) => ({
    ...{ date, ssoId, what, performer: nameIn(ctx, people.get(ssoId) ?? unknownPerson(ssoId)) },
    ...(planned && { plannedShow: nameIn(ctx, { nameCn: planned.showCn, nameEn: planned.showEn }), plannedTimes: sayTimes(planned) }),
    ...(recorded && { recordedShow: recorded.show, recordedTimes: sayTimes(recorded), status: recorded.status }),
  }))
}

const hoursExport = defineExport({
  ...{ module: module.name, name: 'hours', audit: AUDIT, sheet: hoursSheet },
  async *rows(ctx, asked: Asked) {
    yield* await hoursIn(ctx, asked)
  },
})
const differenceExport = defineExport({
  ...{ module: module.name, name: 'differences', audit: AUDIT, sheet: differenceSheet },
  async *rows(ctx, asked: Asked) {
    yield* await differencesIn(ctx, asked)
  },
})

/** @throws PREC-01 */
export async function exported(ctx: Reader & Writing, { what, filters }: Exported) {
  requireKind(ctx.actor, filters.kind)
  if (what === 'hours') return runExport(ctx, hoursExport, filters)
  if (what === 'differences') return runExport(ctx, differenceExport, filters)
  return runExport(ctx, filters.kind === 'show' ? showExport : shiftExport, { filters })
}
