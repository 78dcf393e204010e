import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, eq, isNull, lte, or } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addHours, type Day } from '#foundation/time.ts'
import { PortFault, port, pull } from '#services/integrations/server/api.ts'
import { managerOf } from '#services/people/server/api.ts'
import { differencesIn } from '../data/differences.ts'
import { deliveries, requisitions, stockDifferences } from '../tables.ts'
import { notify, pages, saidOf } from './record.ts'

/** Days after which the applicant hears that a round is not received, and then the applicant's manager. */
const [REMIND_DAYS, ESCALATE_DAYS] = [3, 7]
const HOURS = 24
const PORT = 'warehouse'

/** Daily at 07:00: rounds that nobody has received are told, each once to the applicant and once to the manager. */
export async function remindUnreceived(job: JobCtx, _today: Day): Promise<void> {
  const [remind, escalate] = [addHours(job.now, -REMIND_DAYS * HOURS), addHours(job.now, -ESCALATE_DAYS * HOURS)]
  const due = await job.read(({ db }) =>
    db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(
        and(
          isNull(deliveries.receivedAt),
          or(and(isNull(deliveries.remindedAt), lte(deliveries.at, remind)), and(isNull(deliveries.escalatedAt), lte(deliveries.at, escalate))),
        ),
      )
      .orderBy(asc(deliveries.id)),
  )
  const many = goingOn(job)
  await many.each(
    due,
    ({ id }) => id,
    (ctx, { id }) => tellUnreceived(ctx, id, remind, escalate),
  )
  many.end()
}

async function tellUnreceived(ctx: WriteCtx, id: string, remind: Date, escalate: Date): Promise<void> {
  const delivery = await locked(ctx, deliveries, deliveries.id, id)
  const [row] = await ctx.db.select().from(requisitions).where(eq(requisitions.id, delivery.requisitionId))
  if (!row || delivery.receivedAt !== null) return
  const params = { ...(await saidOf(ctx, row)), round: delivery.round }
  if (delivery.remindedAt === null && delivery.at <= remind) {
    const link = pages.receiving(row.id)
    await notify(ctx, 'unreceived', { receivers: [row.applicant], params: { ...params, days: REMIND_DAYS }, businessId: id, link, needsAction: true })
    await ctx.db.update(deliveries).set({ remindedAt: ctx.now }).where(eq(deliveries.id, id))
  }
  if (delivery.escalatedAt !== null || delivery.at > escalate) return
  const manager = await managerOf(ctx, row.applicant)
  if (manager) await notify(ctx, 'unreceivedOfTeam', { receivers: [manager], params: { ...params, days: ESCALATE_DAYS }, businessId: id })
  await ctx.db.update(deliveries).set({ escalatedAt: ctx.now }).where(eq(deliveries.id, id))
}

/** Daily at 02:30: asks the warehouse system what it has, where one is configured, and lists where that is not what is kept here. */
export async function compareStock(job: JobCtx, day: Day): Promise<void> {
  const { adapter, active } = await job.read((ctx) => port(ctx, PORT))
  // the embedded one is nobody who could know
  if (!active || adapter === 'embedded') return
  const about = await job.read(async (ctx) => ctx.text('material-requisition.differences.about'))
  const document = await pull(job, PORT, { key: `lvm-stock/${day}`, about }).catch((fault: unknown) => {
    if (!(fault instanceof PortFault)) throw fault
    job.log.warn({ err: fault }, 'the warehouse system gave no stock')
    return undefined
  })
  if (document) await listDifferences(job, document.bytes, day)
}

/** Lists where a file of the warehouse system says another stock than is kept here, in the place of what was listed before; nothing is booked. */
export async function listDifferences(job: Pick<JobCtx, 'read' | 'write'>, bytes: Uint8Array, day: Day): Promise<void> {
  const found = await job.read((ctx) => differencesIn(ctx, bytes))
  await job.write(async (ctx) => {
    await lockName(ctx.db, 'lvm.differences')
    await ctx.db.delete(stockDifferences)
    if (found.length > 0) await ctx.db.insert(stockDifferences).values(found.map((one) => ({ id: newId(ctx.now), ...one, day })))
  })
}
