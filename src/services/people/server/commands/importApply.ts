import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, asc, eq, inArray, ne, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { FeedSheet } from '../../contract.ts'
import { type Department, type Person, peopleDepartments, peopleDivisions, peopleFeedRows, peoplePersons, type RowData } from '../tables.ts'
import type { NewPerson } from './add.ts'
import { addMany, changeMany } from './bulk.ts'
import { departmentsAfter } from './importCompare.ts'
import { departmentOf, divisionOf, newPersonOf, planFor } from './importWanted.ts'
import { planOf } from './plan.ts'
import { resolveAll } from './resolveAll.ts'
import { resolveDepartments } from './resolveDepartments.ts'
import { insertRows, updateRows } from './rows.ts'

const BATCH = 500

interface Taken {
  row: number
  key: string
  data: RowData
}

/** What a run takes over, told as it goes. */
export interface Applying {
  job: JobCtx
  runId: string
  today: Day
  /** Whether who is added is told as having joined: not where nobody was there before. */
  tell: boolean
  step(count: number): Promise<void>
}

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

async function eachBatch(
  { job, runId, step }: Applying,
  sheet: FeedSheet,
  kind: 'add' | 'change',
  work: (ctx: WriteCtx, rows: Taken[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const count = await job.write(async (ctx) => {
      const rows: Taken[] = await ctx.db
        .select({ row: peopleFeedRows.row, key: peopleFeedRows.key, data: peopleFeedRows.data })
        .from(peopleFeedRows)
        .where(and(eq(peopleFeedRows.runId, runId), eq(peopleFeedRows.sheet, sheet), eq(peopleFeedRows.kind, kind), eq(peopleFeedRows.done, false)))
        .orderBy(asc(peopleFeedRows.step), asc(peopleFeedRows.row))
        .limit(BATCH)
      if (!rows.length) return 0
      await work(ctx, rows)
      await ctx.db
        .update(peopleFeedRows)
        .set({ done: true })
        .where(
          and(
            eq(peopleFeedRows.runId, runId),
            eq(peopleFeedRows.sheet, sheet),
            inArray(
              peopleFeedRows.row,
              rows.map((one) => one.row),
            ),
          ),
        )
      return rows.length
    })
    if (!count) return
    await step(count)
  }
}

async function changeDivisions(ctx: WriteCtx, rows: Taken[]): Promise<void> {
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

async function changeDepartments(ctx: WriteCtx, rows: Taken[]): Promise<void> {
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

/** People who come. Whom they name besides their line manager may come later: those links are made afterwards. */
async function addPersons(ctx: WriteCtx, run: Applying, rows: Taken[], departments: ReadonlyMap<string, Department>): Promise<void> {
  const people = rows.flatMap(({ data }): NewPerson[] => {
    const department = departments.get(String(data.departmentCode))
    return department ? [{ ...newPersonOf(data, department, run.today), secondLevelManager: null, hrbp: null }] : []
  })
  await freeAddresses(ctx, run.runId, people)
  await addMany(ctx, people, run.tell)
}

/** Second-level managers and HRBPs of people who came. */
async function linkAdded({ job, runId }: Applying): Promise<void> {
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

async function changePersons(ctx: WriteCtx, run: Applying, rows: Taken[], departments: ReadonlyMap<string, Department>): Promise<void> {
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
async function followDivisions(run: Applying): Promise<void> {
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

/** Owners and HRBPs of departments, who are all there by now. */
const appoint = ({ job, runId }: Applying): Promise<void> =>
  job.write(async ({ db }) => {
    for (const column of ['owner', 'hrbp'] as const)
      await db.execute(sql`update people_departments d set ${sql.identifier(column)} = r.data ->> ${column} from people_feed_rows r
        where r.run_id = ${runId} and r.sheet = 'departments' and r.key = d.code and r.kind <> 'same' and r.data ? ${column}
          and d.${sql.identifier(column)} is distinct from r.data ->> ${column}`)
  })
