import { Refused } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, isNotNull, isNull, lt, ne } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx, WriteCtx, Writing } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { isSuffix, JOINING_MINUTES, suffixOf, whole } from '../../rules/index.ts'
import { equipmentOf } from '../data/equipment.ts'
import { arrivedOf, type Part, type Upload } from '../data/parts.ts'
import { policyOf } from '../data/policies.ts'
import { isFull, newStoredName, type Store } from '../data/store.ts'
import { file, part, upload } from '../tables.ts'
import { type Begun, keep } from './keeping.ts'
import { clearParts, lockedUpload } from './parts.ts'
import { asRefused, discard, received } from './receiving.ts'
import { scanOne } from './scanning.ts'

interface Claim extends Begun {
  begun: Upload
  parts: readonly Part[]
}

/** Another node has taken over: what this one made is nobody's. */
class TakenOver extends Error {
  override readonly name = 'TakenOver'
}

/**
 * Joins the parts of a file once all are there, and takes it in like one that came as a whole (FILE-43). One node does it, under a name that is its own: where it
 * falls silent another one takes over under another name, and the first can no longer bring anything in. What is refused leaves nothing; where the store
 * or the node failed, the parts stay and it is tried again.
 * @throws as `takeUpload`
 */
export async function joinWhole(ctx: Ctx & Writing, fileId: string): Promise<void> {
  const claim = await ctx.write((tx) => claimJoining(tx, fileId))
  if (!claim) return
  const { store } = equipmentOf(ctx)
  const { row, begun } = claim
  try {
    const content = inOrder(ctx, store, claim)
    const measured = await keep(store, claim, { content, size: begun.size, sha256: begun.sha256 ?? undefined })
    await ctx.write(async (tx) => {
      await stillOurs(tx, row)
      await received(tx, claim, measured)
    })
  } catch (fault) {
    // the commit may have been done though its answer was lost
    if (!(await isReceived(ctx, row))) {
      await store.remove(row.storedName)
      if (fault instanceof TakenOver) return
      await afterwards(ctx, row, fault)
      throw asRefused(ctx, fault)
    }
  }
  await clearParts(ctx, fileId)
  await scanOne(ctx, fileId)
}

async function isReceived(ctx: Writing, { id, storedName }: Begun['row']): Promise<boolean> {
  const came = and(eq(file.id, id), eq(file.storedName, storedName), isNotNull(file.sha256))
  return (await ctx.write((tx) => tx.db.select({ id: file.id }).from(file).where(came))).length > 0
}

/** What was refused goes as a whole; after anything else the next one may try. */
async function afterwards(ctx: Ctx & Writing, row: Begun['row'], fault: unknown): Promise<void> {
  if (!(fault instanceof Refused || isFull(fault))) {
    await ctx.write((tx) => tx.db.update(upload).set({ joiningAt: null }).where(eq(upload.fileId, row.id)))
    return
  }
  await clearParts(ctx, row.id)
  await discard(ctx, row)
}

/** Nothing while a part is missing, or somebody else is at it and has been heard of lately. */
async function claimJoining(tx: WriteCtx, fileId: string): Promise<Claim | undefined> {
  const begun = await lockedUpload(tx, fileId)
  const [found] = await tx.db
    .select()
    .from(file)
    .where(and(eq(file.id, fileId), eq(file.state, 'uploading')))
    .for('update')
  if (!begun || !found) return undefined
  if (begun.joiningAt && begun.joiningAt > addMinutes(tx.now, -JOINING_MINUTES)) return undefined
  const parts = whole(begun.size, await arrivedOf(tx, fileId))
  if (!parts) return undefined
  // what a node that fell silent may have written is cleared with the parts, whoever comes to that
  if (begun.joiningAt) await tx.db.insert(part).values({ id: newId(tx.now), fileId, number: 0, storedName: found.storedName, size: 0 })
  await tx.db.update(upload).set({ joiningAt: tx.now }).where(eq(upload.fileId, fileId))
  const [row] = await tx.db.update(file).set({ storedName: newStoredName() }).where(eq(file.id, fileId)).returning()
  const suffix = suffixOf(found.fileName)
  if (!isSuffix(suffix)) throw new Error(`${fileId} has no type`)
  return { row: row!, policy: await policyOf(tx, found.policy), suffix, begun, parts }
}

/** The bytes of the parts one after the other; before each, who joins says that it is still there. */
async function* inOrder(ctx: Writing, store: Store, { row, parts }: Claim): AsyncGenerator<Uint8Array> {
  for (const { storedName } of parts) {
    await ctx.write(async (tx) => {
      // in the order in which a claim locks them
      await tx.db.update(upload).set({ joiningAt: tx.now }).where(eq(upload.fileId, row.id))
      await stillOurs(tx, row)
    })
    yield* store.get(storedName)
  }
}

/** @throws TakenOver */
async function stillOurs(tx: WriteCtx, { id, storedName }: Begun['row']): Promise<void> {
  const ours = and(eq(file.id, id), eq(file.storedName, storedName), eq(file.state, 'uploading'))
  if (!(await tx.db.select({ id: file.id }).from(file).where(ours).for('update')).length) throw new TakenOver()
}

const BATCH = 100

/** Takes up what a node was joining when it fell silent. */
export async function joinLeft(job: JobCtx): Promise<void> {
  const before = addMinutes(job.now, -JOINING_MINUTES)
  const left = await job.read((ctx) =>
    ctx.db.select({ id: upload.fileId }).from(upload).where(lt(upload.joiningAt, before)).orderBy(asc(upload.joiningAt)).limit(BATCH),
  )
  for (const { id } of left)
    await job.read((ctx) =>
      joinWhole({ ...ctx, write: job.write }, id).catch((err: unknown) => ctx.log.error({ err, file: id }, 'the parts of a file could not be joined')),
    )
}

/** Clears the parts of files that are whole or were given up; what never arrived counts as nobody's any more. */
export async function clearLeft(job: JobCtx): Promise<void> {
  while ((await clearSome(job)) === BATCH);
}

async function clearSome(job: JobCtx): Promise<number> {
  const left = await job.read((ctx) =>
    ctx.db.select({ id: upload.fileId }).from(upload).innerJoin(file, eq(file.id, upload.fileId)).where(ne(file.state, 'uploading')).limit(BATCH),
  )
  for (const { id } of left)
    await job.read(async (ctx) => {
      await clearParts({ ...ctx, write: job.write }, id)
      await job.write((tx) =>
        tx.db
          .update(file)
          .set({ size: 0 })
          .where(and(eq(file.id, id), eq(file.state, 'deleted'), isNull(file.sha256))),
      )
    })
  return left.length
}
