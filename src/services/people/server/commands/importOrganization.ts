import { inArray, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type Department, peopleDepartments, peopleDivisions } from '../tables.ts'
import type { Applying, Taken } from './importBatches.ts'
import { departmentOf, divisionOf } from './importWanted.ts'
import { updateRows } from './rows.ts'

export async function changeDivisions(ctx: WriteCtx, rows: Taken[]): Promise<void> {
  const there = await ctx.db
    .select()
    .from(peopleDivisions)
    .where(
      inArray(
        peopleDivisions.code,
        rows.map((one) => one.key),
      ),
    )
  const before = new Map(there.map((one) => [one.code, one]))
  const after = rows.map(({ key, data }) => divisionOf(data, before.get(key)))
  await updateRows(ctx.db, peopleDivisions, ['code'], after)
  await ctx.auditAll(after.map((one) => ({ module: 'people', kind: 'Division.changed', target: one.code, before: before.get(one.code), after: one })))
}

export async function changeDepartments(ctx: WriteCtx, rows: Taken[]): Promise<void> {
  const there = await ctx.db
    .select()
    .from(peopleDepartments)
    .where(
      inArray(
        peopleDepartments.code,
        rows.map((one) => one.key),
      ),
    )
  const before = new Map(there.map((one) => [one.code, one]))
  const after = rows.map(({ key, data }): Department => {
    const { owner, hrbp } = before.get(key) ?? { owner: null, hrbp: null }
    return { ...departmentOf(data, before.get(key)), owner, hrbp }
  })
  await updateRows(ctx.db, peopleDepartments, ['code'], after)
  await ctx.auditAll(rows.map(({ key, data }) => ({ module: 'people', kind: 'Department.changed', target: key, before: before.get(key), after: data })))
}

/** Owners and HRBPs of departments, who are all there by now. */
export const appoint = ({ job, runId }: Applying): Promise<void> =>
  job.write(async ({ db }) => {
    for (const column of ['owner', 'hrbp'] as const)
      await db.execute(sql`update people_departments d set ${sql.identifier(column)} = r.data ->> ${column} from people_feed_rows r
        where r.run_id = ${runId} and r.sheet = 'departments' and r.key = d.code and r.kind <> 'same' and r.data ? ${column}
          and d.${sql.identifier(column)} is distinct from r.data ->> ${column}`)
  })
