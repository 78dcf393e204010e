import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, lte, sql } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { detach, put } from '#services/files/server/api.ts'
import { person } from '#services/people/server/api.ts'
import manifest from '../../module.ts'
import { bytesOf } from '../data/bytes.ts'
import { flowById } from '../data/flows.ts'
import { loadPress } from '../data/loadPress.ts'
import { sealedStrokes } from '../data/sealed.ts'
import { calledOn } from '../data/words.ts'
import { signature } from '../tables.ts'
import { sendKey } from './handing.ts'
import { receive } from './receiving.ts'
import { signingKey } from './sealing.ts'

type Signature = typeof signature.$inferSelect

const BATCH = 5
const LEASE_MINUTES = 2
const MOST_TRIES = 5
const FAULT_LENGTH = 200

/** The embedded provider: makes the signed files of what was signed, and tells of it as an outside one would. @returns whether there may be more */
export async function finishSignatures(job: JobCtx): Promise<boolean> {
  const rows = await take(job)
  for (const row of rows) await finishOne(job, row).catch((fault: unknown) => putOff(job, row, fault))
  return rows.length === BATCH
}

const take = (job: JobCtx): Promise<Signature[]> =>
  job.write(async (ctx) => {
    const due = await ctx.db
      .select({ id: signature.id })
      .from(signature)
      .where(and(isNotNull(signature.workAt), lte(signature.workAt, ctx.now)))
      .orderBy(asc(signature.workAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    return ctx.db
      .update(signature)
      .set({ workAt: addMinutes(ctx.now, LEASE_MINUTES), tries: sql`${signature.tries} + 1` })
      .where(
        inArray(
          signature.id,
          due.map(({ id }) => id),
        ),
      )
      .returning()
  })

async function finishOne(job: JobCtx, row: Signature): Promise<void> {
  const of = await job.read(async (ctx) => {
    const found = await flowById(ctx, row.flowId)
    return (
      found && {
        flow: found,
        signer: calledOn(await person(ctx, row.ssoId), row.ssoId),
        mark: row.sealedStrokes ? sealedStrokes.open(ctx, row.sealedStrokes) : ('seal' as const),
      }
    )
  })
  const place = of?.flow.places?.[row.turn - 1]
  const document = of?.flow.partlySigned ?? of?.flow.document
  if (!of || !document || !place) throw new Error('there is no paper to sign')
  const key = await signingKey(job)
  const paper = await job.read((ctx) => bytesOf(ctx, document))
  const { signPaper } = await loadPress()
  const signed = await signPaper({ paper, place, mark: of.mark, signer: of.signer, reason: of.flow.number, at: row.at, key })
  const record = { module: manifest.name, businessId: row.flowId }
  const file = await job.read((ctx) => put({ ...ctx, write: job.write }, record, `${of.flow.titleCn} ${of.flow.number} signed.pdf`, signed))
  await job.write(async (ctx) => {
    const now = await locked(ctx, signature, signature.id, row.id)
    if (now.workAt === null) return detach(ctx, [file.id], record)
    await ctx.db.update(signature).set({ workAt: null, fault: null }).where(eq(signature.id, row.id))
    await receive(ctx, {
      provider: 'embedded',
      eventId: `signed.${row.id}`,
      key: sendKey({ id: row.flowId, attempt: row.attempt }),
      event: 'signed',
      turn: row.turn,
      at: row.at,
      raw: { event: 'signed', by: 'embedded' },
      file: { id: file.id, sha256: createHash('sha256').update(signed).digest('hex'), certificate: key.fingerprint },
    })
  })
}

/** After the last try it lies until somebody who looks after papers has it made again: the signature itself is safe. */
async function putOff(job: JobCtx, row: Signature, fault: unknown): Promise<void> {
  job.log.error({ err: fault, paper: row.flowId }, 'a signed paper could not be made')
  const said = (fault instanceof Error ? fault.message : String(fault)).slice(0, FAULT_LENGTH)
  const hour = 60
  await job.write((ctx) =>
    ctx.db
      .update(signature)
      .set({ fault: said, workAt: addMinutes(ctx.now, row.tries >= MOST_TRIES ? 24 * hour : row.tries) })
      .where(and(eq(signature.id, row.id), isNotNull(signature.workAt))),
  )
}
