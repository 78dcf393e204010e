import { createHash, type Hash } from 'node:crypto'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import type { CellFault } from '#foundation/contract/sheets.ts'
import { and, desc, eq, inArray, isNotNull, isNull, ne } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { covered, ledgerEntry, ledgerLot, reverse } from '#services/ledger/server/api.ts'
import { peoplePersons, serving } from '#services/people/server/api.ts'
import { type CheckedRow, checkImport, confirmImport, defineImport, defineSheet, type RowOf } from '#services/spreadsheets/server/api.ts'
import { ADMIN, MOST_QUOTA } from '../../contract.ts'
import module from '../../module.ts'
import { granting, undoing } from '../../rules.ts'
import { kindsByName } from '../data/kinds.ts'
import { requireScope } from '../policy.ts'
import { bulks, quotas } from '../tables.ts'
import { type Given, grantQuotas } from './grants.ts'
import { record, SHOP } from './record.ts'

/** A batch is undone in one transaction, so it has an end. */
const MOST_ROWS = 1_000
const keyOf = (bulkId: string): string => `bulk:${bulkId}`

/** Grants to people: template, and what is read. */
export const bulkSheet = defineSheet({
  name: 'hotel-discount.bulkSheet.sheet',
  columns: [
    { key: 'ssoId', title: 'hotel-discount.bulkSheet.ssoId', type: 'text', required: true, max: 8, example: '10000001' },
    { key: 'kind', title: 'hotel-discount.bulkSheet.kind', type: 'text', required: true, max: 60 },
    { key: 'amount', title: 'hotel-discount.bulkSheet.amount', type: 'integer', required: true, min: 1, max: MOST_QUOTA, example: 2 },
    { key: 'expiresOn', title: 'hotel-discount.bulkSheet.expiresOn', type: 'day', required: true, example: '2026-12-31' },
  ],
})
type Row = CheckedRow<typeof bulkSheet> & { values: RowOf<typeof bulkSheet> }

const bulkImport = defineImport({
  module: module.name,
  name: 'bulk',
  sheet: bulkSheet,
  maxRows: MOST_ROWS,
  async save(ctx, rows, { importId }) {
    const kindOf = await kindsByName(ctx)
    const byKind = Map.groupBy(rows, ({ values }) => kindOf(values.kind))
    for (const [kind, same] of [...byKind].toSorted(([a], [b]) => ((a?.id ?? '') < (b?.id ?? '') ? -1 : 1))) {
      // closed since the file was checked
      if (!kind) continue
      const given = same.map(({ values }): Given => ({ ssoId: asSsoId(values.ssoId), amount: values.amount, expiresOn: values.expiresOn }))
      await grantQuotas(ctx, kind, given, { source: 'bulk', key: keyOf(importId), day: ctx.today })
    }
  },
  async finish(ctx, { importId }) {
    await ctx.db.update(bulks).set({ grantedAt: ctx.now }).where(eq(bulks.id, importId))
  },
})

/** The bytes as they come, counted into a print of the content. */
async function* printed(bytes: AsyncIterable<Uint8Array>, print: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    print.update(piece)
    yield piece
  }
}

/** The last batch of the same content that was confirmed and not undone (HOTEL-11). */
const sameBefore = async ({ db }: Ctx, sha256: string, id: string) =>
  (
    await db
      .select({ at: bulks.confirmedAt })
      .from(bulks)
      .where(and(eq(bulks.sha256, sha256), ne(bulks.id, id), isNotNull(bulks.confirmedAt), isNull(bulks.undoneAt)))
      .orderBy(desc(bulks.at))
      .limit(1)
  )[0]

/** Checks a file and notes it, with what is wrong with it or what it would grant. @throws SHEET-02 */
export async function checkBulk(ctx: Reader & Uploading) {
  const { file } = ctx
  const print = createHash('sha256')
  const { answer, read } = await checkImport({ ...ctx, file: { ...file, stream: printed(file.stream, print) } }, bulkImport, { check: await judge(ctx) })
  const rows = answer.faultCount > 0 ? [] : read.rows
  const coupons = rows.reduce((sum, { values }) => sum + values.amount, 0)
  const [id, sha256] = [answer.importId, print.digest('hex')]
  const bad = new Set(read.faults.map(({ line }) => line)).size
  await ctx.write(({ db, now }) =>
    db.insert(bulks).values({ id, fileName: file.filename.slice(-150), sha256, rows: answer.rows, bad, coupons, by: ctx.actor.ssoId, at: now }),
  )
  const before = await sameBefore(ctx, sha256, id)
  return { ...answer, people: new Set(rows.map(({ values }) => values.ssoId)).size, coupons, before: before?.at ?? null }
}

/** Says of a line what the sheet cannot know: who is nobody, gone, or not the reader's to give to; a kind that nobody knows; a day that is over; the same twice. */
async function judge(ctx: Reader): Promise<(row: Row) => CellFault[]> {
  const all = await ctx.db
    .select({ ssoId: peoplePersons.ssoId, status: peoplePersons.status })
    .from(peoplePersons)
    .where(scopeFilter(ctx.actor, ADMIN, peoplePersons.ssoId))
  const statuses = new Map<string, (typeof all)[number]['status']>(all.map(({ ssoId, status }) => [ssoId, status]))
  const kindOf = await kindsByName(ctx)
  const first = new Map<string, number>()
  return (row) => {
    const { ssoId, kind: name, expiresOn } = row.values
    const [status, kind] = [statuses.get(ssoId), kindOf(name)]
    const own = `${ssoId}/${kind?.id ?? name}`
    const line = first.get(own)
    if (line === undefined) first.set(own, row.line)
    const say = (column: string, wrong: string) =>
      row.fault(column, ctx.text(`hotel-discount.fault.${wrong}`, { line: line ?? 0 }), ctx.text(`hotel-discount.expected.${wrong}`))
    const who = !status ? 'person' : !serving(status) ? 'left' : line !== undefined ? 'twicePerson' : undefined
    return [...(who ? [say('ssoId', who)] : []), ...(kind ? [] : [say('kind', 'kind')]), ...(expiresOn < ctx.today ? [say('expiresOn', 'past')] : [])]
  }
}

/**
 * Begins to grant what a checked file says.
 * @throws HOTEL-10, HOTEL-11 where the same content was granted and nobody says `again`; not-found for a file that is forgotten or another's
 */
export async function confirmBulk(ctx: Writer, { importId, again }: { importId: string; again: boolean }) {
  const bulk = await locked(ctx, bulks, bulks.id, importId)
  if (bulk.by !== ctx.actor.ssoId) throw notFound()
  const before = (await sameBefore(ctx, bulk.sha256, importId)) !== undefined
  enforce(granting, { facts: { bad: bulk.bad, before }, input: { again }, p: {}, now: ctx.now })
  const begun = await confirmImport(ctx, bulkImport, importId)
  if (bulk.confirmedAt) return begun
  await ctx.db.update(bulks).set({ confirmedAt: ctx.now }).where(eq(bulks.id, importId))
  await record(ctx, 'BulkGrant.confirmed', { target: importId, after: { rows: bulk.rows, coupons: bulk.coupons } })
  return begun
}

/** Takes a whole batch back, while nobody has used any of it. @throws HOTEL-12; not-found for one that is not granted, or undone */
export async function undoBulk(ctx: Writer, { id }: { id: string }): Promise<void> {
  const bulk = await locked(ctx, bulks, bulks.id, id)
  await requireScope(ctx, ADMIN, bulk.by)
  if (!bulk.grantedAt || bulk.undoneAt) throw notFound()
  const given = await ctx.db
    .select({ lot: quotas.lot, granted: ledgerLot.granted, left: ledgerLot.left, held: ledgerLot.held, entry: ledgerEntry.id })
    .from(quotas)
    .innerJoin(ledgerLot, eq(ledgerLot.id, quotas.lot))
    .innerJoin(ledgerEntry, and(eq(ledgerEntry.lot, quotas.lot), eq(ledgerEntry.kind, 'grant')))
    .where(eq(quotas.sourceKey, keyOf(id)))
    .orderBy(quotas.kindId, quotas.ssoId)
  enforce(undoing, { facts: { lots: given }, input: {}, p: {}, now: ctx.now })
  const cause = { key: `undo:${id}`, reason: 'cause.hotel-discount.undone', link: SHOP }
  // somebody may take one meanwhile
  for (const { entry } of given) await covered(reverse(ctx, entry, cause), 'HOTEL-12')
  await ctx.db.delete(quotas).where(
    inArray(
      quotas.lot,
      given.map(({ lot }) => lot),
    ),
  )
  await ctx.db.update(bulks).set({ undoneAt: ctx.now }).where(eq(bulks.id, id))
  await record(ctx, 'BulkGrant.undone', { target: id, after: { people: given.length } })
}
