import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, daysBetween, earliest, latest } from '#foundation/time.ts'
import { SAVE as WRITES_LETTERS } from '#modules/disciplinary/contract.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { managerOf } from '#services/people/server/api.ts'
import { isLetter, isReached, longestOf, reachedOn, within } from '../../rules/bands.ts'
import { allBands, bandOf } from '../data/bands.ts'
import { countedOf } from '../data/counted.ts'
import { evidenceOf } from '../data/evidence.ts'
import { actions, evidence } from '../tables.ts'
import { ACTION, type ActionRow, type BandRow, finish, isOpen, record, type VarianceRow } from './record.ts'
import { tellOpened } from './telling.ts'

/** An action with the variances by which it stands. */
interface Followed extends ActionRow {
  by: { id: string; date: Day; status: VarianceRow['status'] }[]
}

async function followedOf(ctx: WriteCtx, ssoId: SsoId): Promise<Followed[]> {
  const rows = await ctx.db.select().from(actions).where(eq(actions.ssoId, ssoId))
  const by = await evidenceOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, by: by(row.id) }))
}

/** A void took away its ground: what it was opened for may ask for another one. */
const fellAway = ({ status, decidedBy }: ActionRow): boolean => status === 'waived' && decidedBy === null

/**
 * Measures the variances of a person anew from the earliest changed day on, and opens or extends what the bands ask for; doing it twice changes nothing
 * (CASHV-09, CASHV-10, CASHV-11). Whoever changes them holds the lock of the person.
 * @returns the highest band that is reached on the last of the changed days
 */
export async function measure(ctx: WriteCtx, ssoId: SsoId, days: readonly [Day, ...Day[]]): Promise<BandRow | undefined> {
  const bands = await allBands(ctx)
  const [longest, first, last] = [longestOf(bands), earliest(...days), latest(...days)]
  // in whose periods a changed day lies, and what lies in theirs
  const rows = await countedOf(ctx, ssoId, addDays(first, -longest), addDays(last, longest))
  const followed = await followedOf(ctx, ssoId)
  for (const row of rows.filter(({ date }) => date >= first)) {
    const band = reachedOn(bands, rows, row.date)
    if (band) await follow(ctx, followed, band, row, within(rows, row.date, band.periodDays))
  }
  return reachedOn(bands, rows, last)
}

/** CASHV-10: what a variance reaches is asked for once; a further one is added to what is open. */
async function follow(ctx: WriteCtx, followed: Followed[], band: BandRow, row: VarianceRow, period: readonly VarianceRow[]): Promise<void> {
  const own = followed.filter((one) => one.family === band.family && !fellAway(one))
  if (own.some(({ by }) => by.some(({ id }) => id === row.id))) return
  const near = ({ date, status }: Followed['by'][number]) => status === 'saved' && Math.abs(daysBetween(date, row.date)) < band.periodDays
  const open = own.find((one) => isOpen(one) && one.by.some(near))
  if (!open) return void followed.push(await begin(ctx, band, row, period))
  await ctx.db.insert(evidence).values({ id: newId(ctx.now), action: open.id, variance: row.id })
  open.by.push(row)
  await record(ctx, 'CashVarianceAction.extended', { target: open.id, subject: row.ssoId, after: { variance: row.id } })
}

async function begin(ctx: WriteCtx, band: BandRow, row: VarianceRow, period: readonly VarianceRow[]): Promise<Followed> {
  const receivers = await ownersOf(ctx, band, row)
  const [made] = await ctx.db
    .insert(actions)
    .values({
      ...{ id: newId(ctx.now), ssoId: row.ssoId, bandId: band.id, family: band.family, asks: band.action },
      ...{ owner: receivers[0], dueDate: addDays(ctx.today, band.dueDays) },
    })
    .returning()
  const action = made!
  await ctx.db.insert(evidence).values(period.map(({ id }) => ({ id: newId(ctx.now), action: action.id, variance: id })))
  const { asks, owner, dueDate } = action
  await record(ctx, 'CashVarianceAction.opened', { target: action.id, subject: row.ssoId, after: { asks, owner, dueDate } })
  await tellOpened(ctx, action, receivers, period)
  return { ...action, by: [...period] }
}

/** Line managers talk, HR writes letters; never the person. The first of them owns it. */
async function ownersOf(ctx: WriteCtx, { action }: BandRow, { ssoId, recordedBy }: VarianceRow): Promise<[SsoId, ...SsoId[]]> {
  const manager = await managerOf(ctx, ssoId)
  const hr = (await holdersOf(ctx, { permission: WRITES_LETTERS })).filter((one) => one !== ssoId)
  const [first, ...others] = isLetter(action) ? [...hr, ...(hr.length === 0 && manager ? [manager] : [])] : manager ? [manager] : hr.slice(0, 1)
  return [first ?? recordedBy, ...others]
}

/** A void: what stood by it and stands by nothing else any more is waived (CASHV-08), then what is left is measured. */
export async function unmeasure(ctx: WriteCtx, { id, ssoId, date }: VarianceRow): Promise<void> {
  const stood = (await followedOf(ctx, ssoId)).filter((one) => isOpen(one) && one.by.some((by) => by.id === id))
  for (const one of stood) if (!(await stands(ctx, one))) await letGo(ctx, one)
  await measure(ctx, ssoId, [date])
}

/** Whether one of its variances that are not voided still reaches its band, in the version by which it was opened (CASHV-11). */
async function stands(ctx: WriteCtx, { bandId, ssoId, by }: Followed): Promise<boolean> {
  const band = await bandOf(ctx, bandId)
  const days = by.flatMap(({ date, status }) => (status === 'saved' ? [date] : []))
  const [first, ...rest] = days
  if (!band || first === undefined) return false
  const rows = await countedOf(ctx, ssoId, addDays(earliest(first, ...rest), -band.periodDays), latest(first, ...rest))
  return days.some((day) => isReached(band, rows, day))
}

async function letGo(ctx: WriteCtx, { id }: Followed): Promise<void> {
  await advance(ctx, ACTION, id, 'waive')
  await finish(ctx, { businessId: id })
}
