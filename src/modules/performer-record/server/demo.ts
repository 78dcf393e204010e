import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { pastHour } from '#foundation/server/portal.ts'
import { addDays, addMonths, type Day, earliest, latest, monthOf } from '#foundation/time.ts'
import { type PublishedEntry, publishedBetween } from '#modules/show-schedule/server/api.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import type { RecordKind, RecordStatus } from '../rules/records.ts'
import { correctRecord } from './commands/correcting.ts'
import { finishBatch, saveRows } from './commands/saving.ts'
import { undoUpload } from './commands/undoing.ts'
import type { RecordGiven } from './data/judging.ts'
import { performerRecords, recordLocks, uploadBatches } from './tables.ts'

const [SHOWS, SHIFTS] = [asSsoId('10000017'), asSsoId('10000005')]
/** Days of shifts from yesterday on. */
const WEEK = 7
const SHIFT_PATTERN: readonly RecordStatus[] = ['work', 'work', 'work', 'training', 'work', 'rest', 'leave']
const SHIFT_REMARKS: Partial<Record<RecordStatus, string>> = { training: '新节目排练', leave: '年假' }

interface Performer {
  ssoId: SsoId
  name: string
}

/** In the morning of a day, and never later than now: a demo may be made at night. */
const at = (ctx: WriteCtx, days: number, ssoId: SsoId) => inHandsOf(ctx, ssoId, pastHour(ctx, addDays(ctx.today, days), '09:40'))

/** The last days as they were published, with what went otherwise; shifts of a week; uploads in every state, corrections, and a month that is locked. */
export default async function fill(job: JobCtx): Promise<void> {
  await job.write(async (ctx) => {
    const past = await publishedBetween(ctx, addDays(ctx.today, -3), addDays(ctx.today, -1))
    const played = past.flatMap(placesOf)
    const performers = [...new Map(played.map(({ ssoId, performerName: name }) => [ssoId, { ssoId: asSsoId(ssoId), name }])).values()]
    if (performers.length === 0) return
    await longAgo(ctx, performers)
    for (const days of [-3, -2, -1]) {
      const date = addDays(ctx.today, days)
      const rows = otherwise(
        played.filter((row) => row.date === date),
        days,
      )
      if (rows.length > 0) await save(await at(ctx, days + 1, SHOWS), 'show', `演出记录 ${date}.xlsx`, rows)
    }
    await correctOne(ctx, addDays(ctx.today, -2))
    await shifts(ctx, performers)
    await correctOne(ctx, addDays(ctx.today, -1), '与打卡记录核对后更正', 'scheduling')
    await unconfirmed(ctx)
  })
}

/** What staff played of a show, as a venue writes it down. */
const placesOf = ({ kind, cancelled, date, start, end, show, places }: PublishedEntry): RecordGiven[] =>
  cancelled || (kind !== 'performance' && kind !== 'parade')
    ? []
    : places.flatMap(({ role, standby, performer, stoodIn }) => {
        const who = stoodIn ?? performer
        if (!who?.ssoId || standby) return []
        const status = stoodIn ? ('stood-in' as const) : ('performed' as const)
        return [{ date, ssoId: who.ssoId, performerName: who.name, show: show.nameCn, role: role.slice(0, 40), start, end, status, remark: '' }]
      })

const EARLIER = 5
/** A few minutes earlier, within its hour. */
const cut = (time: string): string => (Number(time.slice(2)) < EARLIER ? time : time.slice(0, 2) + String(Number(time.slice(2)) - EARLIER).padStart(2, '0'))

/** Three days ago all went as planned; the day after one was forgotten, one ended earlier and one was absent; yesterday one was cancelled by the weather. */
function otherwise(rows: readonly RecordGiven[], days: number): RecordGiven[] {
  if (days === -3) return [...rows]
  if (days === -1) return rows.map((row, nth) => (nth === 0 ? { ...row, status: 'cancelled', remark: '雷雨' } : row))
  return rows.slice(1).map((row, nth) => {
    if (nth === 0) return { ...row, end: cut(row.end), remark: '设备故障，提前结束' }
    return nth === 1 ? { ...row, status: 'absent', remark: '临时请假' } : row
  })
}

async function save(ctx: Writer, kind: RecordKind, fileName: string, rows: readonly RecordGiven[]): Promise<string> {
  const id = newId(ctx.now)
  const days = rows.map(({ date }) => date)
  const [day = ctx.today] = days
  const span = { from: earliest(day, ...days), to: latest(day, ...days) }
  const made = { id, kind, fileName, checksum: `demo ${id}`, rows: rows.length, bad: 0, existing: 0, by: ctx.actor.ssoId, at: ctx.now, confirmedAt: ctx.now }
  await ctx.db.insert(uploadBatches).values({ ...made, ...span })
  await saveRows(ctx, kind, id, rows)
  await finishBatch(ctx, id)
  return id
}

/** Corrects a record of a day, and its end where that is within an hour. */
async function correctOne(ctx: WriteCtx, date: Day, reason = '与舞台监督核对后更正', kind: RecordKind = 'show'): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(performerRecords)
    .where(and(eq(performerRecords.kind, kind), eq(performerRecords.date, date)))
    .orderBy(asc(performerRecords.id))
    .limit(1)
  if (!row) return
  const { id, version, show, role, start, end, status } = row
  await correctRecord(await at(ctx, 0, kind === 'show' ? SHOWS : SHIFTS), { id, version, show, role, start, end: cut(end), status, remark: '已核对', reason })
}

/** Records of a month that is locked, of which one was corrected afterwards. */
async function longAgo(ctx: WriteCtx, performers: readonly Performer[]): Promise<void> {
  const date = addMonths(ctx.today, -2)
  const rows = performers.slice(0, 4).map(
    ({ ssoId, name }): RecordGiven => ({
      ...{ date, ssoId, performerName: name, show: '海盗传奇', role: '水手', start: '1100', end: '1135' },
      ...{ status: 'performed', remark: '' },
    }),
  )
  await save(await at(ctx, -40, SHOWS), 'show', `演出记录 ${date}.xlsx`, rows)
  await ctx.db.insert(recordLocks).values({ month: monthOf(date), at: ctx.now })
  await correctOne(ctx, date, '津贴核算时发现时间有误')
}

/** A week of shifts, and a file that was taken back. */
async function shifts(ctx: WriteCtx, performers: readonly Performer[]): Promise<void> {
  const shift = ({ ssoId, name }: Performer, days: number, nth: number): RecordGiven => {
    const status = SHIFT_PATTERN[(days + 1 + nth) % SHIFT_PATTERN.length]!
    return {
      ...{ date: addDays(ctx.today, days), ssoId, performerName: name, show: '', role: '' },
      ...{ start: nth % 2 === 0 ? '0900' : '1230', end: nth % 2 === 0 ? '1800' : '2130', status, remark: SHIFT_REMARKS[status] ?? '' },
    }
  }
  const week = Array.from({ length: WEEK }, (_, day) => performers.map((one, nth) => shift(one, day - 1, nth))).flat()
  await save(await at(ctx, -2, SHIFTS), 'scheduling', '本周排班.xlsx', week)
  const wrong = await save(
    await at(ctx, -1, SHIFTS),
    'scheduling',
    '下周排班 误传.xlsx',
    performers.map((one, nth) => shift(one, WEEK, nth)),
  )
  await undoUpload(await at(ctx, 0, SHIFTS), { id: wrong })
}

/** Files that were checked: one with bad rows, one that waits for its word. */
async function unconfirmed(ctx: WriteCtx): Promise<void> {
  const { now, today } = ctx
  const made = { kind: 'show' as const, existing: 0, by: SHOWS, at: now, from: today, to: today }
  await ctx.db.insert(uploadBatches).values([
    { ...made, id: newId(now), fileName: '海湾剧场 今日.xlsx', checksum: 'demo bad', rows: 10, bad: 2, from: null, to: null },
    { ...made, id: newId(now), fileName: '森林舞台 今日.xlsx', checksum: 'demo waiting', rows: 12, bad: 0 },
  ])
}
