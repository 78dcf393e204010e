import type { CellFault } from '#foundation/contract/sheets.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq, inArray } from '#foundation/database/drizzle.ts'
import type { Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { type CheckedRow, checkImport, confirmImport, defineImport, defineSheet, type RowOf } from '#services/spreadsheets/server/api.ts'
import module from '../../module.ts'
import { items } from '../tables.ts'
import { record } from './record.ts'
import { ITEMS_LOCK, keepVersion } from './settings.ts'

export const itemSheet = defineSheet({
  name: 'safety.items.sheet',
  columns: [
    { key: 'code', title: 'safety.item.code', type: 'text', required: true, max: 20, example: 'PPE-01' },
    { key: 'nameCn', title: 'safety.item.nameCn', type: 'text', required: true, max: 60 },
    { key: 'nameEn', title: 'safety.item.nameEn', type: 'text', required: true, max: 120, example: 'No helmet' },
    { key: 'category', title: 'safety.item.category', type: 'text', required: true, max: 40, example: 'PPE' },
    { key: 'points', title: 'safety.item.points', type: 'integer', required: true, min: 1, max: 12, example: 2 },
    { key: 'active', title: 'safety.item.active', type: 'yesno', required: true, example: true },
    { key: 'from', title: 'safety.item.from', type: 'day', required: true, example: '2026-01-01' },
  ],
})
type Row = CheckedRow<typeof itemSheet> & { values: RowOf<typeof itemSheet> }

/** New items are added, those that there are by their code are changed. */
const itemUpload = defineImport({
  module: module.name,
  name: 'items',
  sheet: itemSheet,
  async save(ctx, rows) {
    await lockName(ctx.db, ITEMS_LOCK)
    const codes = rows.map(({ values }) => values.code)
    const there = new Map((await ctx.db.select().from(items).where(inArray(items.code, codes))).map((one) => [one.code, one]))
    for (const { values } of rows) {
      const before = there.get(values.code)
      const saved = { revision: (before?.revision ?? 0) + 1, savedBy: ctx.actor.ssoId, savedAt: ctx.now }
      if (before)
        await ctx.db
          .update(items)
          .set({ ...values, ...saved })
          .where(eq(items.id, before.id))
      else await ctx.db.insert(items).values({ id: newId(ctx.now), ...values, ...saved })
      await keepVersion(ctx, 'item', values.code, before, values)
    }
  },
})

/** Checks a file and keeps it for a day; one bad cell refuses it as a whole. @throws SHEET-02 */
export async function checkItems(ctx: Reader & Uploading) {
  const seen = new Set<string>()
  const twice = (row: Row): CellFault[] => {
    const { code } = row.values
    const again = seen.has(code)
    seen.add(code)
    return again ? [row.fault('code', ctx.text('safety.items.twice'), ctx.text('safety.items.once'))] : []
  }
  return (await checkImport(ctx, itemUpload, { check: twice })).answer
}

/** Begins to take over what a checked file says. @throws not-found for a file that is forgotten or another's; SHEET-01 for a faulty one */
export async function confirmItems(ctx: Writer, { importId }: { importId: string }) {
  const begun = await confirmImport(ctx, itemUpload, importId)
  await record(ctx, 'SafetyItem.imported', { target: importId, after: { rows: begun.rows } })
  return begun
}
