import { enforce } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { windowAt } from '#foundation/contract/windows.ts'
import { apart } from '#foundation/database/apart.ts'
import { newId } from '#foundation/database/columns.ts'
import { behind } from '#foundation/database/db.ts'
import { and, asc, eq, gt, isNull, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance, locked, storing } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, type Day, dayValues, monthOf, monthValues, startOfDay } from '#foundation/time.ts'
import { deliver, orderAnswer } from '#services/integrations/server/api.ts'
import { balance, commit, covered, hold, release } from '#services/ledger/server/api.ts'
import { peoplePersons, person } from '#services/people/server/api.ts'
import { TYPE } from '../../contract/base.ts'
import module from '../../module.ts'
import { effectiveOn, TRANSFER_TELL_DAYS, transferLife, transferring, transferWindow } from '../../rules.ts'
import { pointsOf } from '../data/accounts.ts'
import { transfers } from '../tables.ts'
import { POINTS_PAGE, writeLog } from './booking.ts'
import { notify } from './record.ts'

const STORE = storing({
  module: module.name,
  life: transferLife,
  table: transfers,
  id: transfers.id,
  status: transfers.status,
  subject: (row) => row.ssoId,
})
type Row = typeof transfers.$inferSelect

export const MALL = 'benefits-mall'
const ORDER = 'upoints.transfer:'
const wordsOf = ({ month, points }: Row) => ({ points, ...monthValues(month) })

/**
 * Says what is to move at the end of the month; it is held from now on, and what was held before is free again (UPOINT-15). Saying the same again changes nothing.
 * @throws UPOINT-04, UPOINT-06, UPOINT-07
 */
export async function saveTransfer(ctx: Writer, points: number): Promise<{ points: number; available: number }> {
  const { ssoId } = ctx.actor
  const month = monthOf(ctx.today)
  await ctx.db.insert(transfers).values({ ssoId, month, points: 0, status: 'open' }).onConflictDoNothing()
  const [row] = await ctx.db
    .select()
    .from(transfers)
    .where(and(eq(transfers.ssoId, ssoId), eq(transfers.month, month)))
    .for('update')
  const { available } = await balance(ctx, pointsOf(ssoId))
  const most = available + row!.points
  enforce(transferring, { facts: { most }, input: { points }, p: ctx.parameters(module), now: ctx.now })
  if (points !== row!.points) await adjust(ctx, row!, points)
  return { points, available: most - points }
}

async function adjust(ctx: WriteCtx, row: Row, points: number): Promise<void> {
  const cause = { reason: 'cause.upoints.promised', params: monthValues(row.month), reference: { module: module.name, id: row.id }, link: POINTS_PAGE }
  if (row.hold) await release(ctx, row.hold, { ...cause, reason: 'cause.upoints.changed' })
  const held = points > 0 ? await covered(hold(ctx, pointsOf(row.ssoId), points, { ...cause, key: `transfer:${newId(ctx.now)}` }), 'UPOINT-07') : undefined
  await advance(ctx, STORE, row.id, 'adjust', { set: { points, hold: held?.id ?? null } })
}

const BATCH = 500

/** Every night: what can be changed no more is locked, and what is due goes to the benefits mall, each once (UPOINT-04, UPOINT-05). */
export async function moveTransfers(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  for (const [status, see] of [
    ['open', lockOne],
    ['locked', sendOne],
  ] as const) {
    for (let last: string | undefined; ; ) {
      const from = last
      const rows = await job.read((ctx) => waiting(ctx, status, monthOf(day), from))
      await going.each(
        rows,
        ({ id }) => id,
        (ctx, { id }) => see(ctx, id, day),
      )
      last = rows.at(-1)?.id
      if (last === undefined) break
    }
  }
  going.end()
}

const waiting = ({ db }: Ctx, status: Row['status'], month: string, last: string | undefined) =>
  db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.status, status), lte(transfers.month, month), gt(transfers.points, 0), isNull(transfers.sentAt), behind(transfers.id, last)))
    .orderBy(asc(transfers.id))
    .limit(BATCH)

const limitsOf = async (ctx: WriteCtx, { ssoId }: Row) => ctx.parameters(module, (await person(ctx, ssoId))?.entity)

async function lockOne(ctx: WriteCtx, id: string, day: Day): Promise<void> {
  const row = await locked(ctx, transfers, transfers.id, id)
  const over = row.month < monthOf(day) || !windowAt(transferWindow(await limitsOf(ctx, row)), startOfDay(day)).open
  if (over && row.status === 'open' && row.points > 0) await advance(ctx, STORE, id, 'lock')
}

async function sendOne(ctx: WriteCtx, id: string, day: Day): Promise<void> {
  const row = await locked(ctx, transfers, transfers.id, id)
  if (row.status !== 'locked' || row.sentAt || effectiveOn(row.month, await limitsOf(ctx, row)) > day) return
  await ctx.db.update(transfers).set({ sentAt: ctx.now }).where(eq(transfers.id, id))
  const says = (part: string) => ctx.text(`upoints.order.${part}`, {}, 'zh')
  const lines = [
    { label: says('month'), value: row.month },
    { label: says('points'), value: String(row.points) },
  ]
  const facts = { ssoId: row.ssoId, month: row.month, points: row.points }
  const order = { action: 'add-points', to: row.ssoId, subject: says('subject'), lines, facts }
  await deliver(ctx, MALL, order, { key: ORDER + id, thing: `upoints:${row.ssoId}`, about: { module: module.name, businessId: id } })
}

/** The mall has added the points, which are taken now; or has not, and nothing is taken. Answers to what waits no more change nothing. */
export async function hearMall(ctx: WriteCtx, payload: unknown): Promise<void> {
  const { data: answer } = orderAnswer.safeParse(payload)
  if (!answer?.key.startsWith(ORDER)) return
  const row = await locked(ctx, transfers, transfers.id, answer.key.slice(ORDER.length))
  if (row.status !== 'locked' || !row.sentAt) return
  if (answer.kind === 'rejected') return failTransfer(ctx, row, answer.text)
  const hold = row.hold!
  const refused = await apart(ctx, () => commit(ctx, hold, { reason: 'cause.upoints.transferred', params: monthValues(row.month), link: POINTS_PAGE }))
  if (refused) return failTransfer(ctx, row, `rule.${refused.rule}`)
  // UPOINT-20
  await writeLog(ctx, [{ ssoId: row.ssoId, points: -row.points }], { type: TYPE.transfer, key: `commit:${hold}` })
  await advance(ctx, STORE, row.id, 'transfer', { set: { endedAt: ctx.now } })
  await tell(ctx, row, 'transferred', wordsOf(row))
}

/** A promise that is not kept gives back what it held. */
export async function failTransfer(ctx: WriteCtx, row: Row, failure: string): Promise<void> {
  if (row.status === 'open') await advance(ctx, STORE, row.id, 'lock')
  if (row.hold) await release(ctx, row.hold, { reason: 'cause.upoints.notTransferred', params: monthValues(row.month), link: POINTS_PAGE })
  await advance(ctx, STORE, row.id, 'fail', { set: { failure, endedAt: ctx.now } })
  await tell(ctx, row, 'transferFailed', { ...wordsOf(row), ...inBoth(ctx, 'reason', failure) })
}

type Told = 'transferred' | 'transferFailed' | 'transferOpen'
const tell = (ctx: WriteCtx, { id, ssoId }: Row, event: Told, params: Record<string, string | number>) =>
  notify(ctx, event, { receivers: [ssoId], params, businessId: id, link: POINTS_PAGE })

/** Shortly before the last day on which they may be changed: whoever has promised something (UPOINT-21). */
export async function tellOpenTransfers(ctx: WriteCtx, day: Day): Promise<void> {
  const rows = await ctx.db
    .select({ row: transfers, entity: peoplePersons.entity })
    .from(transfers)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, transfers.ssoId))
    .where(and(eq(transfers.status, 'open'), eq(transfers.month, monthOf(day)), gt(transfers.points, 0)))
  for (const { row, entity } of rows) {
    const lastDay = addDays(day, TRANSFER_TELL_DAYS)
    if (Number(lastDay.slice(8)) === ctx.parameters(module, entity).transferAdjustUntilDay)
      await tell(ctx, row, 'transferOpen', { ...wordsOf(row), ...dayValues(lastDay, ctx.now) })
  }
}
