import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, asc, inArray, ne, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type Department, type Person, peopleDepartments, peoplePersons } from '../tables.ts'
import type { NewPerson } from './add.ts'
import { addMany, changeMany } from './bulk.ts'
import { type Applying, BATCH, type Taken } from './importBatches.ts'
import { newPersonOf, planFor } from './importWanted.ts'
import { planOf } from './plan.ts'

/** People who come. Whom they name besides their line manager may come later: those links are made afterwards. */
export async function addPersons(ctx: WriteCtx, run: Applying, rows: Taken[], departments: ReadonlyMap<string, Department>): Promise<void> {
  const people = rows.flatMap(({ data }): NewPerson[] => {
    const department = departments.get(String(data.departmentCode))
    return department ? [{ ...newPersonOf(data, department, run.today), secondLevelManager: null, hrbp: null }] : []
  })
  await freeAddresses(ctx, run.runId, people)
  await addMany(ctx, people, run.tell)
}

/** Second-level managers and HRBPs of people who came. */
export async function linkAdded({ job, runId }: Applying): Promise<void> {
  for (let changed = BATCH; changed >= BATCH; )
    changed = await job.write(async ({ db }) => {
      const rows = await rowsOf<{ sso_id: string }>(
        db,
        sql`update people_persons p set hrbp = l.hrbp, second_level_manager = l.second from (
            select r.key, r.data ->> 'hrbp' as hrbp, r.data ->> 'secondLevelManager' as second from people_feed_rows r join people_persons q on q.sso_id = r.key
            where r.run_id = ${runId} and r.sheet = 'persons' and r.kind = 'add'
              and (q.hrbp is distinct from r.data ->> 'hrbp' or q.second_level_manager is distinct from r.data ->> 'secondLevelManager') limit ${BATCH}) l
          where p.sso_id = l.key returning p.sso_id`,
      )
      return rows.length
    })
}

export async function changePersons(ctx: WriteCtx, run: Applying, rows: Taken[], departments: ReadonlyMap<string, Department>): Promise<void> {
  const keys = rows.map((one) => one.key as SsoId)
  const locked = await ctx.db.select().from(peoplePersons).where(inArray(peoplePersons.ssoId, keys)).orderBy(asc(peoplePersons.ssoId)).for('update')
  const before = new Map<string, Person>(locked.map((one) => [one.ssoId, one]))
  const plans = rows.flatMap(({ key, data }) => {
    const person = before.get(key)
    return person ? [planFor(data, person, departments.get(String(data.departmentCode)), run.today)] : []
  })
  const readdressed = plans.filter(({ diff }) => 'email' in diff)
  await freeAddresses(
    ctx,
    run.runId,
    readdressed.map(({ after }) => after),
  )
  // two who exchange their addresses would be in each other's way row by row
  if (readdressed.length)
    await ctx.db
      .update(peoplePersons)
      .set({ email: null })
      .where(
        inArray(
          peoplePersons.ssoId,
          readdressed.map(({ after }) => after.ssoId),
        ),
      )
  await changeMany(ctx, plans, run.runId)
}

/** An address that these people are given may still be that of somebody whose row comes later and gives it up. */
async function freeAddresses(ctx: WriteCtx, runId: string, people: readonly Pick<Person, 'ssoId' | 'email'>[]): Promise<void> {
  const wanted = people.flatMap((one) => (one.email ? [one.email.toLowerCase()] : []))
  if (!wanted.length) return
  const holders = await ctx.db
    .select()
    .from(peoplePersons)
    .where(and(inArray(sql`lower(${peoplePersons.email})`, wanted), ne(peoplePersons.status, 'left')))
    .for('update')
  const own = new Set(people.map((one) => one.ssoId))
  const others = holders.filter((one) => !own.has(one.ssoId))
  await changeMany(
    ctx,
    others.map((one) => planOf(one, { email: null }, undefined, ctx.today)),
    runId,
  )
}

/** People whom the file does not name go with their department into another division. */
export async function followDivisions(run: Applying): Promise<void> {
  for (let count = BATCH; count >= BATCH; )
    count = await run.job.write(async (ctx) => {
      const rows = await ctx.db
        .select()
        .from(peoplePersons)
        .where(
          sql`${ne(peoplePersons.status, 'left')} and exists (select 1 from people_feed_rows r where r.run_id = ${run.runId} and r.sheet = 'departments' and r.key = ${peoplePersons.departmentCode}
              and r.kind = 'change' and r.fields ? 'divisionCode' and r.data ->> 'divisionCode' <> ${peoplePersons.divisionCode})
            and not exists (select 1 from people_feed_rows r where r.run_id = ${run.runId} and r.sheet = 'persons' and r.key = ${peoplePersons.ssoId})`,
        )
        .orderBy(asc(peoplePersons.ssoId))
        .limit(BATCH)
        .for('update')
      const codes = new Map((await ctx.db.select().from(peopleDepartments)).map((one) => [one.code, one.divisionCode]))
      await changeMany(
        ctx,
        rows.map((one) => planOf(one, { divisionCode: codes.get(one.departmentCode) ?? one.divisionCode }, undefined, run.today)),
        run.runId,
      )
      return rows.length
    })
}
