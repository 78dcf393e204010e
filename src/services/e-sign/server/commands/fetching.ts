import { createHash } from 'node:crypto'
import { refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { put } from '#services/files/server/api.ts'
import { pull } from '#services/integrations/server/api.ts'
import manifest from '../../module.ts'
import { isOpen } from '../../rules/index.ts'
import { bytesOf } from '../data/bytes.ts'
import { flowById } from '../data/flows.ts'
import { loadPress } from '../data/loadPress.ts'
import { callback } from '../tables.ts'
import { PORT } from './handing.ts'

type Callback = typeof callback.$inferSelect

/**
 * Fetches the signed file of what an outside provider says was signed, and holds it to what it has to be: it begins with the paper as it was sent, or as
 * those before have signed it, byte for byte, and what was added ends with a signature that fits and speaks for all of it (ESIGN-23). So nobody passes the file of another paper off as this one.
 * @throws ESIGN-23; whatever the provider fails with
 */
export async function fetchSigned(job: JobCtx, row: Callback): Promise<Callback> {
  const paper = await job.read(async (ctx) => (row.flowId === null ? undefined : flowById(ctx, row.flowId)))
  // of a paper of our own, of one that has ended, or of none, there is nothing to be fetched
  if (!paper?.document || row.provider !== 'http' || paper.provider === 'embedded' || !isOpen(paper.state)) return row
  // before its turn there is nothing to be held to, and after it nothing to be done
  if ((row.turn ?? 1) !== paper.turn) return row
  const ours = paper.partlySigned ?? paper.document
  const document = await pull(job, PORT, { key: `document.${row.providerFlowId}`, about: `${paper.number} ${paper.titleCn}` })
  if (!document) throw new Error('the provider has no signed file yet')
  const sent = await job.read((ctx) => bytesOf(ctx, ours))
  const { verifyPdf } = await loadPress()
  const found = document.bytes.length > sent.length && document.bytes.subarray(0, sent.length).equals(sent) ? verifyPdf(document.bytes) : undefined
  if (found?.covers !== document.bytes.length) throw refuse('ESIGN-23')
  const file = await job.read((ctx) =>
    put({ ...ctx, write: job.write }, { module: manifest.name, businessId: paper.id }, `${paper.titleCn} ${paper.number} signed.pdf`, document.bytes),
  )
  const brought = { document: file.id, sha256: createHash('sha256').update(document.bytes).digest('hex'), certificate: found.fingerprint }
  await job.write((ctx) => ctx.db.update(callback).set(brought).where(eq(callback.id, row.id)))
  return { ...row, ...brought }
}
