import { randomBytes, randomUUID } from 'node:crypto'
import { forbidden, notFound, Refused, refuse } from '#foundation/contract/refused.ts'
import { eq, lt, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx, Reader, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addHours } from '#foundation/time.ts'
import module from '../../module.ts'
import { codeFrom } from '../../rules/code.ts'
import { gaps, type PaperLang } from '../../rules/values.ts'
import { type Kind, kindOf, type Snapshot } from '../data/kinds.ts'
import { templateInForce } from '../data/templates.ts'
import { printJobs } from '../tables.ts'

/** Hours for which a print id opens (PRINT-04). */
const OPEN_HOURS = 24

export interface Wanted {
  kind: string
  businessId: string
  language: PaperLang
  /** What the paper says; the record as it is now where nothing is handed in. */
  snapshot?: Snapshot
  caseFile?: boolean
}

/** PRINT-02 @throws PRINT-02 with 403 */
export async function requireReader(ctx: Reader, kind: Kind, businessId: string): Promise<void> {
  if (!(await kind.mayRead(ctx, businessId))) throw forbidden('PRINT-02')
}

/** PRINT-11: a paper is refused rather than printed with a gap. @throws PRINT-11 naming each field */
export function requireWhole(kind: Kind, { values }: Pick<Snapshot, 'values'>): void {
  const missing = gaps(kind.fields, values)
  if (missing.length > 0) throw new Refused([{ rule: 'PRINT-11', figures: {} }, ...missing.map((field) => ({ rule: 'PRINT-11', field, figures: {} }))])
}

/**
 * Keeps what a record says now as a paper that can be opened for a day (PRINT-03, PRINT-04).
 * @returns the print id @throws not-found for a kind or record that is not there, PRINT-02 with 403, PRINT-11
 */
export async function create(ctx: Writer, { kind: code, businessId, language, snapshot: given, caseFile = false }: Wanted): Promise<string> {
  const kind = kindOf(code)
  if (!kind) throw notFound()
  await requireReader(ctx, kind, businessId)
  const snapshot = given ?? (await kind.snapshot(ctx, businessId))
  if (!snapshot) throw notFound()
  requireWhole(kind, snapshot)
  const { changedAt, ...said } = snapshot
  const id = randomUUID()
  await ctx.db.insert(printJobs).values({
    id,
    kind: code,
    caseFile,
    module: kind.module,
    businessId,
    templateVersion: (await templateInForce(ctx, kind)).version,
    snapshot: said,
    language,
    number: said.number,
    state: said.state,
    recordAt: changedAt,
    code: codeFrom(randomBytes(10)),
    createdBy: ctx.actor.ssoId,
    createdAt: ctx.now,
    expiresAt: addHours(ctx.now, OPEN_HOURS),
    hashes: [],
  })
  await ctx.audit({ module: module.name, kind: 'PrintJob.created', target: id, after: { kind: code, businessId, number: said.number, caseFile } })
  return id
}

/**
 * PRINT-15: keeps papers of several records, each with an id and a code of its own, all or none; what is named twice is printed once.
 * @returns the print ids in the order of the records
 * @throws PRINT-15 naming the first that cannot be printed, PRINT-02 with 403, not-found for a kind that is not there
 */
export async function createAll(
  ctx: Writer,
  { businessIds, ...wanted }: Pick<Wanted, 'kind' | 'language'> & { businessIds: readonly string[] },
): Promise<string[]> {
  if (!kindOf(wanted.kind)) throw notFound()
  const ids: string[] = []
  for (const businessId of new Set(businessIds)) {
    const id = await create(ctx, { ...wanted, businessId }).catch((fault: unknown) => {
      throw fault instanceof Refused && fault.status === 200 ? refuse('PRINT-15', { field: 'businessIds', n: ids.length + 1 }) : fault
    })
    ids.push(id)
  }
  return ids
}

/** Counts a paper that left for a printer or a disk, and keeps the checksum of the file. */
export async function noteTaken(ctx: WriteCtx, id: string, hash?: string): Promise<void> {
  const hashes =
    hash === undefined
      ? {}
      : { hashes: sql`case when ${hash}::text = any(${printJobs.hashes}) then ${printJobs.hashes} else array_append(${printJobs.hashes}, ${hash}::text) end` }
  await ctx.db
    .update(printJobs)
    .set({ printedCount: sql`${printJobs.printedCount} + 1`, ...hashes })
    .where(eq(printJobs.id, id))
}

const BATCH = 500

/** What papers said goes when their ids open nothing any more; that there were such papers stays, to tell them from forged ones. */
export async function forgetSnapshots(job: JobCtx): Promise<void> {
  let gone = BATCH
  while (gone === BATCH)
    gone = await job.write(async (ctx) => {
      const due = ctx.db
        .select({ id: printJobs.id })
        .from(printJobs)
        .where(sql`${printJobs.snapshot} is not null and ${lt(printJobs.expiresAt, ctx.now)}`)
        .limit(BATCH)
      const rows = await ctx.db.update(printJobs).set({ snapshot: null }).where(sql`${printJobs.id} in ${due}`).returning({ id: printJobs.id })
      return rows.length
    })
}
