import { LIST_LIMIT } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { FileAnswer } from '#foundation/server/answer.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import type { DeclaredExport } from '../data/declared.ts'
import { exportSheet } from '../data/export.ts'

/**
 * Answers a `stream` call with a declared export, and notes in the audit log who took what by which filters (AUDIT-01).
 * @throws whatever `count` and `rows` of the export refuse
 */
export async function runExport<I>(ctx: Reader & Writing, of: DeclaredExport<I>, input: I): Promise<FileAnswer> {
  const rows = await of.count(ctx, input, LIST_LIMIT + 1)
  await ctx.write((write) => write.audit({ module: of.module, kind: of.audit, target: newId(ctx.now), after: { input, rows } }))
  return exportSheet(ctx, of.sheet, of.rows(ctx, input))
}
