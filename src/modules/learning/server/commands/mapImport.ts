import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { type CellFault, LISTED_FAULTS } from '#foundation/contract/sheets.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq, inArray } from '#foundation/database/drizzle.ts'
import type { Reader, Uploading } from '#foundation/server/context.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import { readSheet } from '#services/spreadsheets/server/api.ts'
import type { mapImport } from '../../contract/index.ts'
import { requireEditing, under } from '../policy.ts'
import { mapEntries, types } from '../tables.ts'
import { mapSheet, said } from './judging.ts'
import { record } from './record.ts'
import { MAP_LOCK } from './settings.ts'

const MOST_ENTRIES = 2_000

/** Takes over the entries of a file, all of them or none; those that are there are left as they are. @throws LEARN-06, SHEET-02 */
export async function importMap(ctx: Reader & Uploading): Promise<GivenOf<typeof mapImport>> {
  const { departments } = await requireEditing(ctx)
  const mine = departments === null ? undefined : under(departments)
  const codes = await ctx.db
    .select({ code: peopleDepartments.code })
    .from(peopleDepartments)
    .where(mine && inArray(peopleDepartments.code, mine))
  const known = new Set(codes.map(({ code }) => code))
  const all = await ctx.db.select().from(types).where(eq(types.active, true))
  const { rows, faults, faultCount } = await readSheet(ctx, ctx.file.stream, mapSheet, {
    maxRows: MOST_ENTRIES,
    check(row): CellFault[] {
      const wrong = (column: string, what: 'department' | 'type') => [row.fault(column, ...said(ctx, what))]
      if (!known.has(row.values.department)) return wrong('department', 'department')
      return all.some(({ code }) => code === row.values.type) ? [] : wrong('type', 'type')
    },
  })
  const found = { faultCount, faults: faults.slice(0, LISTED_FAULTS) }
  if (faultCount > 0) return { added: 0, already: 0, ...found }
  const added = await ctx.write(async (tx) => {
    await lockName(tx.db, MAP_LOCK)
    const seen = new Set((await tx.db.select().from(mapEntries)).filter(({ to }) => to === null).map(keyOf))
    const fresh = rows.flatMap(({ values: { department, position, type: code, from, graceDays } }) => {
      const entry = { department, position: position ?? '', type: all.find((one) => one.code === code)!.id }
      if (seen.has(keyOf(entry))) return []
      seen.add(keyOf(entry))
      return [{ id: newId(tx.now), ...entry, from, graceDays, savedBy: ctx.actor.ssoId, savedAt: tx.now }]
    })
    if (fresh.length > 0) await tx.db.insert(mapEntries).values(fresh)
    await record(tx, 'CertificateMap.imported', { target: ctx.file.filename, after: { added: fresh.length } })
    return fresh.length
  })
  return { added, already: rows.length - added, ...found }
}

const keyOf = ({ department, position, type }: { department: string; position: string; type: string }): string => `${department}\n${position}\n${type}`
