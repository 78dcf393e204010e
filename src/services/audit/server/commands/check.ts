import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { desc, eq } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { checkFailed } from '../../events.ts'
import { archives, blockFaults, blocksToCheck, linkFaults, unsealedFaults } from '../data/chain.ts'
import { auditChecks, type ChainFault } from '../tables.ts'

const BATCH = 20

export interface ChainReport {
  blocks: number
  events: number
  faults: ChainFault[]
}

/** The sha-256 of a file, in hex. */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * Checks the chain (AUDIT-09), so that a change of an event is found (AUDIT-02): hashes and counts of the blocks sealed since the last check and of one old block in ten, all links, and
 * that nothing older than 5 minutes is unsealed. What it finds is kept and told.
 * @param given.all every block, as the command does
 * @param given.dir where the archives are; those that are not on this machine are left out
 */
export async function checkChain(job: JobCtx, day: Day, given: { all?: boolean; dir: string }): Promise<ChainReport> {
  const last = await job.read((ctx) => ctx.db.select({ toBlock: auditChecks.toBlock }).from(auditChecks).orderBy(desc(auditChecks.at)).limit(1))
  const since = last[0]?.toBlock ?? 0
  const ids = await job.read((ctx) => blocksToCheck(ctx, since, day, given.all ?? false))
  const faults: ChainFault[] = [...(await job.read((ctx) => linkFaults(ctx.db))), ...(await job.read(unsealedFaults)), ...(await archiveFaults(job, given.dir))]
  let events = 0
  for (let at = 0; at < ids.length; at += BATCH) {
    const found = await job.read((ctx) => blockFaults(ctx.db, ids.slice(at, at + BATCH)))
    events += found.events
    faults.push(...found.faults)
  }
  const report: ChainReport = { blocks: ids.length, events, faults }
  const toBlock = Math.max(since, ids.at(-1) ?? 0)
  await job.write(async (ctx) => {
    await lockName(ctx.db, 'audit.check')
    const [known] = await ctx.db.select().from(auditChecks).where(eq(auditChecks.day, day)).orderBy(desc(auditChecks.at)).limit(1)
    // run again for its day, or by two at once, it has nothing to add
    if (!given.all && known && known.toBlock >= toBlock && isDeepStrictEqual(known.faults, faults)) return
    const check = newId(ctx.now)
    await ctx.db.insert(auditChecks).values({ id: check, day, at: ctx.now, toBlock, ...report })
    if (faults.length) await ctx.emit(checkFailed, { check, day, faults: faults.length })
  })
  if (faults.length) job.log.error({ faults }, 'the audit chain is broken')
  return report
}

async function archiveFaults(job: JobCtx, dir: string): Promise<ChainFault[]> {
  const faults: ChainFault[] = []
  for (const { file, checksum, fromBlock } of await job.read(archives)) {
    const path = join(dir, file)
    if (!existsSync(path)) continue
    const found = await checksumOf(path)
    if (found !== checksum) faults.push({ fault: 'archive', block: fromBlock, found, expected: checksum })
  }
  return faults
}
