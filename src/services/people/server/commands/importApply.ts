import { peopleDepartments, peopleDivisions } from '../tables.ts'
import { type Applying, eachBatch } from './importBatches.ts'
import { departmentsAfter } from './importCompare.ts'
import { appoint, changeDepartments, changeDivisions } from './importOrganization.ts'
import { addPersons, changePersons, followDivisions, linkAdded } from './importPersons.ts'
import { departmentOf, divisionOf } from './importWanted.ts'
import { resolveAll } from './resolveAll.ts'
import { resolveDepartments } from './resolveDepartments.ts'
import { insertRows } from './rows.ts'

/**
 * Takes over what a run would change, at most 500 rows a transaction, each marked as done in it: stopped anywhere and begun again it does
 * the rest and nothing twice. What is referred to comes first: divisions, departments, new people from the top down, changes of people;
 * then the owners of departments and who decides for whom.
 */
export async function applyRun(run: Applying): Promise<void> {
  await eachBatch(run, 'divisions', 'add', async (ctx, rows) => {
    const added = rows.map(({ data }) => divisionOf(data, undefined))
    await insertRows(ctx.db, peopleDivisions, added)
    await ctx.auditAll(added.map((one) => ({ module: 'people', kind: 'Division.added', target: one.code, after: one })))
  })
  await eachBatch(run, 'divisions', 'change', changeDivisions)
  await eachBatch(run, 'departments', 'add', async (ctx, rows) => {
    // owners and HRBPs are people who may only come with the same file
    const added = rows.map(({ data }) => ({ ...departmentOf(data, undefined), owner: null, hrbp: null }))
    await insertRows(ctx.db, peopleDepartments, added)
    await ctx.auditAll(rows.map(({ key, data }) => ({ module: 'people', kind: 'Department.added', target: key, after: data })))
  })
  await eachBatch(run, 'departments', 'change', changeDepartments)
  await run.job.write(resolveDepartments)
  const departments = await departmentsAfter(run.job, run.runId)
  await eachBatch(run, 'persons', 'add', (ctx, rows) => addPersons(ctx, run, rows, departments))
  await linkAdded(run)
  await eachBatch(run, 'persons', 'change', (ctx, rows) => changePersons(ctx, run, rows, departments))
  await followDivisions(run)
  await appoint(run)
  await run.job.write(resolveDepartments)
  await resolveAll(run.job, run.runId, run.today, () => run.step(0))
}
