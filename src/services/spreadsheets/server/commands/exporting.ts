import { notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx, Reader, Writing } from '#foundation/server/context.ts'
import { addHours, addMinutes } from '#foundation/time.ts'
import manifest from '../../module.ts'
import { workState } from '../../rules/work.ts'
import { type DeclaredExport, exportOf, exportTitle } from '../data/declaredExports.ts'
import { exportName, exportSheet, sheetBytes } from '../data/export.ts'
import { contentOf, keep } from '../data/keeping.ts'
import { askedBy, inHandsOf, reading } from '../data/portal.ts'
import { fileName, xlsxAnswer } from '../data/written.ts'
import { exported } from '../tables.ts'
import { tellExported } from './telling.ts'

/**
 * Answers a `stream` call with a declared export, and notes in the audit log who took what by which filters (AUDIT-01). Above
 * `backgroundRows` rows it is made in the background, with the rights that the person has now, and told by a notice (SHEET-07).
 * @throws whatever `count` and `rows` of the export refuse
 */
export async function runExport<I>(ctx: Reader & Writing, of: DeclaredExport<I>, input: I): Promise<FileAnswer | { exportId: string }> {
  const most = ctx.parameters(manifest).backgroundRows
  const read = of.count ? undefined : await all(of.rows(await reading(ctx), input))
  const count = async (cap: number): Promise<number> => read?.length ?? (await of.count?.(ctx, input, cap)) ?? 0
  const rows = await count(most + 1)
  const later = rows > most
  // how far it is can be shown only where all are counted
  const total = later ? await count(MOST_COUNTED) : rows
  const exportId = newId(ctx.now)
  await ctx.write(async (write) => {
    await write.audit({ module: of.module, kind: of.audit, target: exportId, after: { input, rows: total } })
    if (later)
      await write.db
        .insert(exported)
        .values({ id: exportId, key: of.key, input, ssoId: ctx.actor.ssoId, askedBy: askedBy(ctx), lang: ctx.lang, requestedAt: ctx.now, total })
  })
  return later ? { exportId } : exportSheet(ctx, of.sheet, read ? again(read) : of.rows(await reading(ctx), input))
}

async function all<R>(rows: AsyncIterable<R>): Promise<R[]> {
  const read: R[] = []
  for await (const row of rows) read.push(row)
  return read
}

async function* again<R>(rows: readonly R[]): AsyncGenerator<R> {
  yield* rows
}

const MOST_COUNTED = 1_000_000
/** How long one may be at an export without a sign of life. */
export const CLAIM_MINUTES = 10
/** Rows between two signs of life. */
const EVERY = 5_000

type Row = typeof exported.$inferSelect

/** Makes an export that was claimed: rows are read and bytes kept outside any transaction. */
export async function makeExport(of: Pick<Ctx, 'secrets'>, row: Row): Promise<void> {
  const { id, askedBy: by, lang, key, input } = row
  const ctx = await inHandsOf(of, by, lang)
  const declared = exportOf(key)
  if (!declared) throw new Error(`nothing exports ${key} any more`)
  let written = 0
  const rows = declared.rows(await reading(ctx), input)
  async function* counted() {
    for await (const one of rows) {
      yield one
      written += 1
      if (written % EVERY === 0)
        await ctx.write((write) =>
          write.db
            .update(exported)
            .set({ written, claimedUntil: addMinutes(write.now, CLAIM_MINUTES) })
            .where(eq(exported.id, id)),
        )
    }
  }
  const name = `${fileName(exportName({ ...ctx, now: row.requestedAt }, exportTitle(ctx, key)))}.xlsx`
  const { id: fileId } = await keep(ctx, id, name, sheetBytes(ctx, declared.sheet, counted()))
  await ctx.write(async (write) => {
    const until = addHours(write.now, write.parameters(manifest).linkHours)
    await write.db.update(exported).set({ written, total: written, fileId, until, doneAt: write.now }).where(eq(exported.id, id))
    await tellExported(write, { row, rows: written, until })
  })
}

/**
 * The file of an own export.
 * @throws not-found where it is another's or none is ready; SHEET-07 where its 24 hours are over
 */
export async function exportedFile(ctx: Reader, id: string): Promise<FileAnswer> {
  const [row] = await ctx.db
    .select()
    .from(exported)
    .where(and(eq(exported.id, id), eq(exported.ssoId, ctx.actor.ssoId)))
  if (!row?.fileId) throw notFound()
  if (workState(row, ctx.now) === 'over') throw refuse('SHEET-07')
  const speaks = await inHandsOf(ctx, row.askedBy, row.lang)
  return xlsxAnswer(exportName({ ...speaks, now: row.requestedAt }, exportTitle(speaks, row.key)), await contentOf(ctx, row.fileId))
}
