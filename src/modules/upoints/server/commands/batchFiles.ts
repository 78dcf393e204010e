import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, refuse } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import type { CellFault } from '#foundation/contract/sheets.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { holdersOf, scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons, serving, withPeople } from '#services/people/server/api.ts'
import { type CheckedRow, checkImport, confirmImport, defineImport, type RowOf } from '#services/spreadsheets/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import type { batchConfirm as confirming } from '../../contract/index.ts'
import module from '../../module.ts'
import { bulkFile, isStep } from '../../rules.ts'
import { batchSheet } from '../data/sheets.ts'
import { batches, batchRows } from '../tables.ts'
import { typeWords } from './booking.ts'
import { notify, record } from './record.ts'

type Row = CheckedRow<typeof batchSheet> & { values: RowOf<typeof batchSheet> }

const SAMPLE = 20
export const BATCH_PAGE = '/upoints/uPointBatchList'

/** The rows of a file that was confirmed come to its batch; when all are there, the others who may release it are told. */
const batchImport = defineImport({
  module: module.name,
  name: 'batch',
  sheet: batchSheet,
  async save(ctx, rows, { importId, filename }) {
    await ctx.db
      .insert(batchRows)
      .values(rows.map(({ line, values: { ssoId, points, reason } }) => ({ batch: importId, line, ssoId: asSsoId(ssoId), points, reason })))
    const sum = rows.reduce((all, { values }) => all + values.points, 0)
    await ctx.db
      .update(batches)
      .set({ filename: filename.slice(-150), people: sql`${batches.people} + ${rows.length}`, points: sql`${batches.points} + ${sum}` })
      .where(eq(batches.id, importId))
  },
  async finish(ctx, { importId, filename, rows }) {
    const [batch] = await ctx.db.select().from(batches).where(eq(batches.id, importId))
    const others = (await holdersOf(ctx, { permission: ADMIN })).filter((ssoId) => ssoId !== batch?.by)
    if (!batch) return
    const params = { filename, people: rows, points: batch.points, ...typeWords(ctx, batch.type) }
    await notify(ctx, 'batchWaits', { receivers: others, params, businessId: importId, link: BATCH_PAGE, needsAction: true })
  },
})

/** Checks a file: what is wrong with it, or what it would grant (UPOINT-18). @throws UPOINT-03, SHEET-02 for what is no such sheet */
export async function checkBatch(ctx: Reader & Uploading) {
  const { file } = ctx
  enforce(bulkFile, { facts: {}, input: file, p: {}, now: ctx.now })
  const { answer, read } = await checkImport({ ...ctx, file: { ...file, stream: onlyExcel(file.stream) } }, batchImport, { check: await judge(ctx) })
  const lines = answer.faultCount > 0 ? [] : read.rows
  const sample = lines.slice(0, SAMPLE).map(({ line, values: { ssoId, points, reason } }) => ({ id: String(line), ssoId: asSsoId(ssoId), points, reason }))
  return { ...answer, points: lines.reduce((sum, { values }) => sum + values.points, 0), sample: await withPeople(ctx, sample, { person: 'ssoId' }) }
}

/** What programs for sheets write, new and old. */
const BEGINNINGS = [0x50, 0xd0]

/** The bytes as they come, whatever the file is called. @throws UPOINT-03 */
async function* onlyExcel(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let first = true
  for await (const piece of bytes) {
    if (first && !BEGINNINGS.includes(piece[0] ?? 0)) throw refuse('UPOINT-03', { field: 'file' })
    first = false
    yield piece
  }
}

/** Says of a line what the sheet cannot know: a number that is nobody's, somebody who has left or comes twice, points that are no multiple (UPOINT-01). */
async function judge(ctx: Reader): Promise<(row: Row) => CellFault[]> {
  const mine = scopeFilter(ctx.actor, ADMIN, peoplePersons.ssoId)
  const all = await ctx.db.select({ ssoId: peoplePersons.ssoId, status: peoplePersons.status, entity: peoplePersons.entity }).from(peoplePersons).where(mine)
  const known = new Map<string, (typeof all)[number]>(all.map((who) => [who.ssoId, who]))
  const first = new Map<string, number>()
  const say = (row: Row, column: string, wrong: string, figures: Record<string, number> = {}) =>
    row.fault(column, ctx.text(`upoints.batch.fault.${wrong}`, figures), ctx.text(`upoints.batch.expected.${wrong}`, figures))
  return (row) => {
    const { ssoId, points } = row.values
    const who = known.get(ssoId)
    const before = first.get(ssoId)
    if (before === undefined) first.set(ssoId, row.line)
    const limits = ctx.parameters(module, who?.entity)
    const wrong = !who ? 'unknown' : !serving(who.status) ? 'left' : before !== undefined ? 'twice' : undefined
    return [...(wrong ? [say(row, 'ssoId', wrong, { line: before ?? 0 })] : []), ...(isStep(points, limits) ? [] : [say(row, 'points', 'step', { ...limits })])]
  }
}

/**
 * Makes a checked file a batch that waits for its release. Confirming again changes nothing.
 * @throws not-found for a file that is forgotten, or another's; SHEET-01 for a faulty one
 */
export async function confirmBatch(ctx: Writer, { importId, type }: ParsedOf<typeof confirming>) {
  const begun = await confirmImport(ctx, batchImport, importId)
  const [made] = await ctx.db
    .insert(batches)
    .values({ id: importId, type, filename: '', lines: begun.rows, status: 'checked', by: ctx.actor.ssoId, at: ctx.now })
    .onConflictDoNothing()
    .returning({ id: batches.id })
  if (made) await record(ctx, 'UpointsBatch.confirmed', { target: importId, after: { type, lines: begun.rows } })
  return begun
}
