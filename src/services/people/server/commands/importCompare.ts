import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { asc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { FeedKind, FeedSummary } from '../../contract.ts'
import manifest from '../../module.ts'
import { leftPercent } from '../../rules/index.ts'
import { type Department, type Person, peopleDepartments, peopleDivisions, peopleFeedRows, peoplePersons, type RowData } from '../tables.ts'
import { departmentOf, divisionOf, fieldsOf, kindOf, newPersonOf, planFor } from './importWanted.ts'
import { updateRows } from './rows.ts'

const BATCH = 500
/** Persons named of each kind, and changes told of each. */
const EXAMPLES = 5
const CHANGES = 6

type Marked = Pick<typeof peopleFeedRows.$inferSelect, 'runId' | 'sheet' | 'row' | 'kind' | 'fields' | 'step'>

/** Rows of a sheet in the order of the file, some at a time, with what is to be marked on each. */
async function eachBatch(
  job: JobCtx,
  runId: string,
  sheet: 'divisions' | 'departments' | 'persons',
  mark: (ctx: Ctx, rows: { row: number; key: string; data: RowData }[]) => Promise<Omit<Marked, 'runId' | 'sheet'>[]>,
  step: (count: number) => Promise<void>,
): Promise<void> {
  for (let after = -1; ; ) {
    const count = await job.write(async (ctx) => {
      const rows = await ctx.db
        .select({ row: peopleFeedRows.row, key: peopleFeedRows.key, data: peopleFeedRows.data })
        .from(peopleFeedRows)
        .where(sql`${eq(peopleFeedRows.runId, runId)} and ${eq(peopleFeedRows.sheet, sheet)} and ${peopleFeedRows.row} > ${after}`)
        .orderBy(asc(peopleFeedRows.row))
        .limit(BATCH)
      if (!rows.length) return 0
      const marked = await mark(ctx, rows)
      await updateRows(
        ctx.db,
        peopleFeedRows,
        ['runId', 'sheet', 'row'],
        marked.map((one): Marked => ({ runId, sheet, ...one })),
      )
      after = rows.at(-1)?.row ?? after
      return rows.length
    })
    if (!count) return
    await step(count)
  }
}

const countKind = (counts: { add: number; change: number }, kind: Marked['kind']): void => {
  if (kind === 'add' || kind === 'change') counts[kind]++
}

/** Departments as they are after the run, by code; a few thousand at most. */
export async function departmentsAfter(job: JobCtx, runId: string): Promise<Map<string, Department>> {
  const there = await job.read(({ db }) => db.select().from(peopleDepartments))
  const rows = await job.read(({ db }) =>
    db
      .select({ data: peopleFeedRows.data, key: peopleFeedRows.key })
      .from(peopleFeedRows)
      .where(sql`${eq(peopleFeedRows.runId, runId)} and ${eq(peopleFeedRows.sheet, 'departments')}`),
  )
  const departments = new Map(there.map((one) => [one.code, one]))
  for (const { key, data } of rows) departments.set(key, departmentOf(data, departments.get(key)))
  return departments
}

/**
 * Compares every row with what is there and marks what it would change (PPL-18). Nothing but the marks is written.
 * @param depths in which order new departments and persons can be added
 */
export async function compare(
  job: JobCtx,
  runId: string,
  today: Day,
  depths: { departments: ReadonlyMap<string, number>; persons: ReadonlyMap<string, number> },
  step: (count: number) => Promise<void>,
): Promise<FeedSummary> {
  const [there] = await job.read(({ db }) =>
    rowsOf<{ everybody: number; working: number }>(
      db,
      sql`select count(*)::int as everybody, count(*) filter (where status <> 'left')::int as working from people_persons`,
    ),
  )
  const summary: FeedSummary = {
    first: !there?.everybody,
    divisions: { add: 0, change: 0 },
    departments: { add: 0, change: 0 },
    persons: { joined: 0, left: 0, moved: 0, changed: 0, same: 0 },
    before: there?.working ?? 0,
    leftPercent: 0,
    holdPercent: await job.read(async (ctx) => ctx.parameters(manifest).feedHoldPercent),
    fields: {},
    examples: [],
  }
  const divisions = new Map((await job.read(({ db }) => db.select().from(peopleDivisions))).map((one) => [one.code, one]))
  await eachBatch(
    job,
    runId,
    'divisions',
    async (_ctx, rows) =>
      rows.map(({ row, key, data }) => {
        const before = divisions.get(key)
        const fields = before ? fieldsOf(before, divisionOf(data, before)) : []
        const kind = !before ? 'add' : fields.length ? 'change' : 'same'
        countKind(summary.divisions, kind)
        return { row, kind, fields, step: 0 }
      }),
    step,
  )
  const stored = new Map((await job.read(({ db }) => db.select().from(peopleDepartments))).map((one) => [one.code, one]))
  await eachBatch(
    job,
    runId,
    'departments',
    async (_ctx, rows) =>
      rows.map(({ row, key, data }) => {
        const before = stored.get(key)
        const fields = before ? fieldsOf(before, departmentOf(data, before)) : []
        const kind = !before ? 'add' : fields.length ? 'change' : 'same'
        countKind(summary.departments, kind)
        return { row, kind, fields, step: depths.departments.get(key) ?? 0 }
      }),
    step,
  )
  const departments = await departmentsAfter(job, runId)
  await eachBatch(
    job,
    runId,
    'persons',
    async (ctx, rows) => {
      const people = await personsOf(
        ctx,
        rows.map(({ key }) => key),
      )
      return rows.map(({ row, key, data }) => {
        const department = departments.get(String(data.departmentCode))
        const before = people.get(key)
        const { kind, fields } = markPerson(summary, data, before, department, today)
        return { row, kind, fields, step: before ? 0 : (depths.persons.get(key) ?? 0) }
      })
    },
    step,
  )
  summary.leftPercent = leftPercent(summary.persons.left, summary.before)
  return summary
}

export async function personsOf(ctx: Pick<Ctx, 'db'>, keys: readonly string[]): Promise<Map<string, Person>> {
  if (!keys.length) return new Map()
  const rows = await ctx.db
    .select()
    .from(peoplePersons)
    .where(inArray(peoplePersons.ssoId, keys as SsoId[]))
  return new Map(rows.map((one) => [one.ssoId, one]))
}

function markPerson(
  summary: FeedSummary,
  data: RowData,
  before: Person | undefined,
  department: Department | undefined,
  today: Day,
): { kind: 'add' | 'change' | 'same'; fields: string[] } {
  if (!department) return { kind: 'same', fields: [] }
  if (!before) {
    const added = newPersonOf(data, department, today)
    summary.persons.joined++
    example(summary, 'joined', added, [])
    return { kind: 'add', fields: [] }
  }
  const plan = planFor(data, before, department, today)
  if (!plan.fields.length) {
    summary.persons.same++
    return { kind: 'same', fields: [] }
  }
  const kind = kindOf(plan)
  summary.persons[kind]++
  for (const field of plan.fields) summary.fields[field] = (summary.fields[field] ?? 0) + 1
  example(
    summary,
    kind,
    plan.after,
    Object.entries(plan.diff)
      .slice(0, CHANGES)
      .map(([field, { from, to }]) => ({ field, from, to })),
  )
  return { kind: 'change', fields: plan.fields }
}

function example(
  summary: FeedSummary,
  kind: FeedKind,
  { ssoId, nameCn, nameEn }: Pick<Person, 'ssoId' | 'nameCn' | 'nameEn'>,
  changes: FeedSummary['examples'][number]['changes'],
): void {
  if (summary.examples.filter((one) => one.kind === kind).length < EXAMPLES) summary.examples.push({ kind, ssoId, nameCn, nameEn, changes })
}
