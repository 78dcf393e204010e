import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { CellFault } from '#foundation/contract/sheets.ts'
import { newId } from '#foundation/database/columns.ts'
import { inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { checkList, isSsoId } from '#services/people/server/api.ts'
import { type CheckedRow, checkImport, confirmImport, defineImport, defineSheet, type RowOf } from '#services/spreadsheets/server/api.ts'
import module from '../../module.ts'
import { performers } from '../tables.ts'
import { lockSchedule, record } from './record.ts'

export const performerSheet = defineSheet({
  name: 'show-schedule.import.sheet',
  columns: [
    { key: 'name', title: 'show-schedule.import.name', type: 'text', required: true, max: 60, example: 'Lin Xiao' },
    { key: 'ssoId', title: 'show-schedule.import.ssoId', type: 'text', max: 8, example: '10000001' },
    { key: 'team', title: 'show-schedule.import.team', type: 'text', required: true, max: 60, example: 'Parade' },
  ],
})
type Row = CheckedRow<typeof performerSheet> & { values: RowOf<typeof performerSheet> }

const takenOf = async ({ db }: Pick<Ctx, 'db'>, ids: readonly SsoId[]): Promise<Set<string>> => {
  const rows = ids.length
    ? await db
        .select({ ssoId: performers.ssoId })
        .from(performers)
        .where(inArray(performers.ssoId, [...ids]))
    : []
  return new Set(rows.flatMap(({ ssoId }) => ssoId ?? []))
}

const performerUpload = defineImport({
  module: module.name,
  name: 'performers',
  sheet: performerSheet,
  /** They are active and play nothing yet; who became a performer since the check is left as is. */
  async save(ctx, rows) {
    await lockSchedule(ctx)
    const numbers = rows.flatMap(({ values: { ssoId } }) => (ssoId ? [asSsoId(ssoId)] : []))
    const taken = await takenOf(ctx, numbers)
    const fresh = rows.filter(({ values: { ssoId } }) => !ssoId || !taken.has(ssoId))
    const made = fresh.map(({ values: { name, ssoId, team } }) => ({
      ...{ id: newId(ctx.now), name, ssoId: ssoId ? asSsoId(ssoId) : null, team, roles: [], certificates: [], active: true },
    }))
    if (made.length > 0) await ctx.db.insert(performers).values(made)
  },
})

/** Checks a file and keeps it for a day; one bad cell refuses it as a whole. @throws SHEET-02 */
export async function checkPerformers(ctx: Reader & Uploading) {
  const seen = new Set<string>()
  const wrong = async (row: Row): Promise<CellFault[]> => {
    const { ssoId } = row.values
    if (!ssoId) return []
    const bad = !isSsoId(ssoId) || seen.has(ssoId) || (await checkList(ctx, [ssoId])).valid.length === 0 || (await takenOf(ctx, [asSsoId(ssoId)])).has(ssoId)
    seen.add(ssoId)
    return bad ? [row.fault('ssoId', ctx.text('show-schedule.import.unknown'), ctx.text('show-schedule.import.expected'))] : []
  }
  return (await checkImport(ctx, performerUpload, { check: wrong })).answer
}

/** Begins to add what a checked file says. @throws not-found for a file that is forgotten or another's; SHEET-01 for a faulty one */
export async function confirmPerformers(ctx: Writer, { importId }: { importId: string }) {
  const begun = await confirmImport(ctx, performerUpload, importId)
  await record(ctx, 'Performer.saved', { target: importId, after: { rows: begun.rows } })
  return begun
}
