import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { deliver, sendAgain } from '#services/integrations/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import type { recordUpload } from '../../contract/records.ts'
import module from '../../module.ts'
import { type Cycle, cyclesById } from '../data/cycles.ts'
import type { RecordRow } from '../policy.ts'
import { records } from '../tables.ts'
import { lockChosen } from './choosing.ts'
import { change, moveRecord, record, requireStage } from './stored.ts'

export const PORT = 'hr-master'
const FAULT_LENGTH = 300

/** Hands a result to the HR system, once for a record and its cycle; what it did not take goes again (PERF-31). @returns whether it goes now */
export async function handOver(ctx: WriteCtx, row: RecordRow, { year, half }: Pick<Cycle, 'year' | 'half'>): Promise<boolean> {
  if (row.uploadState === 'sent') return false
  if (row.uploadMessage !== null) {
    await sendAgain(ctx, [row.uploadMessage])
    await change(ctx, row, { uploadState: 'sent', uploadFault: '' })
  } else {
    const { id, ssoId, rating, totalScore } = row
    const uploadMessage = await deliver(
      ctx,
      PORT,
      { what: 'performance', recordId: id, ssoId, year, half, rating, totalScore },
      { key: `${module.name}:${id}`, thing: `${module.name}:${ssoId}`, about: { module: module.name, businessId: id } },
    )
    await change(ctx, row, { uploadState: 'sent', uploadMessage })
  }
  await record(ctx, 'EvaluationRecord.handedOver', { target: row.id, subject: row.ssoId })
  return true
}

/** Hands results over. @returns how many go now: what is under way is not handed over twice @throws PERF-08, PERF-09, LIFE-01 */
export async function uploadRecords(ctx: Writer, { ids }: ParsedOf<typeof recordUpload>): Promise<{ done: number }> {
  const chosen = await lockChosen(ctx, ids, () => true)
  let done = 0
  for (const { row, cycle } of chosen) {
    if (!(await inScopeOf(ctx, ADMIN, row.ssoId))) throw notFound()
    requireStage(ctx, row, 'upload')
    if (await handOver(ctx, row, cycle)) done++
  }
  return { done }
}

/** Hands over again what the HR system did not take. */
export async function retry(ctx: WriteCtx, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(records).where(eq(records.id, id)).for('update')
  // another run has done it
  if (row?.uploadState !== 'failed' || row.stage !== 'upload' || row.excludedReason !== null) return
  const cycle = (await cyclesById(ctx, [row.cycle])).get(row.cycle)
  if (cycle) await handOver(ctx, row, cycle)
}

interface Outcome {
  id: string
  state: string
  answer: string | null
  about: { module: string; businessId: string } | null
}

/** Hears what became of a result: taken, it has ended; otherwise it stays where it is, with the reason (PERF-31). */
export async function onOutcome(ctx: WriteCtx, { id, state, answer, about }: Outcome): Promise<void> {
  if (about?.module !== module.name || (state !== 'done' && state !== 'failed')) return
  const [row] = await ctx.db.select().from(records).where(eq(records.uploadMessage, id)).for('update')
  if (row?.stage !== 'upload' || row.excludedReason !== null) return
  if (state === 'done') await moveRecord(ctx, row, 'upload', { set: { uploadState: 'sent', uploadFault: '' } })
  else {
    await change(ctx, row, { uploadState: 'failed', uploadFault: (answer ?? '').slice(0, FAULT_LENGTH) })
    await record(ctx, 'EvaluationRecord.notTaken', { target: row.id, subject: row.ssoId })
  }
}
