import { asc, eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx, Writing } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { isSuffix, suffixOf } from '../../rules/index.ts'
import { equipmentOf } from '../data/equipment.ts'
import { requireFile, type StoredFile } from '../data/files.ts'
import type { Verdict } from '../data/scanner.ts'
import { bytesAt } from '../data/store.ts'
import { file } from '../tables.ts'
import { accept, quarantine } from './moving.ts'

/** As `scanned`, of a file by its id. */
export const scanOne = async (ctx: Ctx & Writing, id: string): Promise<StoredFile> => scanned(ctx, await requireFile(ctx, id))

/** Looks at a received file and lets it out or shuts it away. Where a scanner cannot tell, it stays as it is until the next round. */
export async function scanned(ctx: Ctx & Writing, row: StoredFile): Promise<StoredFile> {
  const { id } = row
  const verdict = await verdictOf(ctx, row)
  if (!verdict) return row
  return ctx.write(async (tx) => {
    const now = await locked(tx, file, file.id, id)
    // the upload and the job may look at one file at the same time, and who sent it may have taken it back meanwhile
    if (now.state !== 'scanning') return now
    return applyVerdict(tx, id, verdict)
  })
}

/** Lets a file out that was looked at, or shuts it away. */
export const applyVerdict = (tx: WriteCtx, id: string, verdict: Verdict): Promise<StoredFile> => (verdict.clean ? accept(tx, id) : quarantine(tx, id, verdict))

/** What the scanners say of a content that is stored; nothing where one cannot tell. */
export const verdictOf = (ctx: Ctx, row: Scannable): Promise<Verdict | undefined> =>
  verdictOn(ctx, row).catch((err: unknown) => {
    ctx.log.error({ err, file: row.id }, 'a file could not be scanned')
    return undefined
  })

type Scannable = Pick<StoredFile, 'id' | 'fileName' | 'storedName' | 'size' | 'sha256'>

async function verdictOn(ctx: Ctx, row: Scannable): Promise<Verdict> {
  const { store, scanners } = equipmentOf(ctx)
  const suffix = suffixOf(row.fileName)
  if (!isSuffix(suffix)) throw new Error(`${row.id} has no type`)
  const name = row.storedName
  const toScan = {
    suffix,
    size: row.size,
    sha256: row.sha256 ?? '',
    open: () => store.get(name),
    read: (start: number, length: number) => bytesAt(store, name, start, length),
  }
  for (const scanner of scanners) {
    const verdict = await scanner.scan(toScan)
    if (!verdict.clean) return verdict
  }
  return { clean: true }
}

const BATCH = 100
/** An upload scans its file itself; what still waits after this long was left by a crash or an unreachable scanner. */
const PATIENCE_MINUTES = 2

/** Scans what still waits, the oldest first. */
export async function scanWaiting(job: JobCtx): Promise<void> {
  const before = addMinutes(job.now, -PATIENCE_MINUTES)
  const waiting = await job.read((ctx) =>
    ctx.db.select({ id: file.id, uploadedAt: file.uploadedAt }).from(file).where(eq(file.state, 'scanning')).orderBy(asc(file.uploadedAt)).limit(BATCH),
  )
  for (const { id, uploadedAt } of waiting) if (uploadedAt <= before) await job.read((ctx) => scanOne({ ...ctx, write: job.write }, id))
}
