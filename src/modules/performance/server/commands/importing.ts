import { refuse } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import type { CellFault } from '#foundation/contract/sheets.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { isSsoId, peopleDepartments, peoplePersons, serving } from '#services/people/server/api.ts'
import { checkImport, codesOf, confirmImport, defineImport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { jdSave } from '../../contract/forms.ts'
import { OWNER_TYPES, POSITIONS } from '../../contract/settings.ts'
import module from '../../module.ts'
import { jobSheet, keepsJob } from '../data/jobs.ts'
import { jobs, owners } from '../tables.ts'
import { jobRecords } from './jobs.ts'
import { ownerRecords, saveScope } from './settings.ts'
import { record } from './stored.ts'

type Confirmed = { importId: string }
interface Row {
  fault(key: string, message: string, expected: string): CellFault
}

const partsOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/[;；\n]/)
    .map((one) => one.trim())
    .filter(Boolean)

/** Says of a cell what is wrong with it, in the words of this room. */
const wrong = (ctx: Ctx, row: Row, column: string, what: string): CellFault[] => [
  row.fault(column, ctx.text(`performance.import.fault.${what}`), ctx.text(`performance.import.expected.${what}`)),
]
const knownCodes = async ({ db }: Pick<Ctx, 'db'>): Promise<ReadonlySet<string>> =>
  new Set((await db.select({ code: peopleDepartments.code }).from(peopleDepartments)).map(({ code }) => code))
/** Whether a number is that of somebody who works here. */
async function workingHere({ db }: Pick<Ctx, 'db'>): Promise<(typed: string) => boolean> {
  const rows = await db.select({ ssoId: peoplePersons.ssoId, status: peoplePersons.status }).from(peoplePersons)
  const here = new Set<string>(rows.flatMap(({ ssoId, status }) => (serving(status) ? [ssoId] : [])))
  return (typed) => isSsoId(typed) && here.has(typed)
}

/** A description as a line says it; undefined where it says too much, or a level that there is not. */
function jobIn(values: { jobCode: string; jobTitle: string; jobType: string | null; responsibilities: string | null; capabilities: string | null }) {
  const capabilities = partsOf(values.capabilities).map((one) => {
    const [, name = '', level = ''] = /^(.{1,100}) ([1-5])$/.exec(one) ?? []
    return { name: name.trim(), level: Number(level) }
  })
  const { jobCode, jobTitle, jobType } = values
  const parsed = jdSave.input.safeParse({ jobCode, jobTitle, jobType: jobType ?? '', responsibilities: partsOf(values.responsibilities), capabilities })
  return parsed.success ? parsed.data : undefined
}

const jobUpload = defineImport({
  ...{ module: module.name, name: 'jobs', sheet: jobSheet },
  async save(ctx, rows) {
    for (const { values } of rows) {
      const given = jobIn(values)
      if (!given) throw refuse('PERF-32')
      const [there] = await ctx.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.jobCode, given.jobCode))
      await jobRecords.save(ctx, { ...given, id: there?.id })
    }
  },
})
export async function checkJobs(ctx: Reader & Uploading) {
  const seen = new Set<string>()
  const { answer } = await checkImport(ctx, jobUpload, {
    async check(row) {
      const { jobCode } = row.values
      if (seen.has(jobCode)) return [row.fault('jobCode', ctx.text('rule.PERF-32'), ctx.text('performance.import.expected.once'))]
      seen.add(jobCode)
      if (!(await keepsJob(ctx, jobCode))) return wrong(ctx, row, 'jobCode', 'job')
      return jobIn(row.values) ? [] : wrong(ctx, row, 'capabilities', 'levels')
    },
  })
  return answer
}
export async function confirmJobs(ctx: Writer, { importId }: Confirmed) {
  const begun = await confirmImport(ctx, jobUpload, importId)
  await record(ctx, 'JobDescription.imported', { target: importId, after: { rows: begun.rows } })
  return begun
}

const said = <const K extends string>(key: K, title: string, max: number, example: string) =>
  ({ key, title, type: 'text', required: true, max, example }) as const

export const ownerSheet = defineSheet({
  name: 'performance.owners.sheet',
  columns: [
    said('departmentCode', 'performance.owners.departmentCode', 60, 'MB-HR-OP'),
    said('ownerSso', 'spreadsheets.ssoId', 8, '10000005'),
    { key: 'type', title: 'performance.owners.type', type: 'enum', required: true, codes: codesOf('performance.ownerType', OWNER_TYPES), example: 'normal' },
  ],
})
const ownerUpload = defineImport({
  ...{ module: module.name, name: 'owners', sheet: ownerSheet },
  async save(ctx, rows) {
    for (const { values } of rows) {
      const { departmentCode, type } = values
      // a line says who it is from now on
      const [there] = await ctx.db
        .select({ id: owners.id })
        .from(owners)
        .where(and(eq(owners.departmentCode, departmentCode), eq(owners.type, type)))
      await ownerRecords.save(ctx, { departmentCode, type, ownerSso: asSsoId(values.ownerSso), id: there?.id })
    }
  },
})
export async function checkOwners(ctx: Reader & Uploading) {
  const [codes, isHere, seen] = [await knownCodes(ctx), await workingHere(ctx), new Set<string>()]
  const { answer } = await checkImport(ctx, ownerUpload, {
    check(row) {
      const { departmentCode, ownerSso, type } = row.values
      if (!codes.has(departmentCode)) return wrong(ctx, row, 'departmentCode', 'department')
      if (!isHere(ownerSso)) return wrong(ctx, row, 'ownerSso', 'person')
      if (seen.has(`${departmentCode} ${type}`)) return [row.fault('type', ctx.text('rule.PERF-33'), ctx.text('performance.import.expected.once'))]
      seen.add(`${departmentCode} ${type}`)
      return []
    },
  })
  return answer
}
export async function confirmOwners(ctx: Writer, { importId }: Confirmed) {
  const begun = await confirmImport(ctx, ownerUpload, importId)
  await record(ctx, 'DepartmentOwner.imported', { target: importId, after: { rows: begun.rows } })
  return begun
}

export const scopeSheet = defineSheet({
  name: 'performance.scopes.sheet',
  columns: [
    said('ssoId', 'spreadsheets.ssoId', 8, '10000005'),
    { key: 'position', title: 'performance.scopes.position', type: 'enum', codes: codesOf('performance.position', POSITIONS), example: 'observer' },
    { key: 'departments', title: 'performance.scopes.places', type: 'text', max: 1_000, example: 'MB-HR; MB-FB' },
    { key: 'twoCycle', title: 'performance.scopes.twoCycle', type: 'yesno', required: true, example: false },
    said('reason', 'performance.scopes.reason', 300, 'HR'),
  ],
})
const scopeUpload = defineImport({
  ...{ module: module.name, name: 'scopes', sheet: scopeSheet },
  async save(ctx, rows) {
    for (const { values } of rows) {
      const { position, twoCycle, reason } = values
      await saveScope(ctx, { ssoId: asSsoId(values.ssoId), position, departments: partsOf(values.departments), twoCycle, reason })
    }
  },
})
export async function checkScopes(ctx: Reader & Uploading) {
  const [codes, isHere] = [await knownCodes(ctx), await workingHere(ctx)]
  const { answer } = await checkImport(ctx, scopeUpload, {
    check(row) {
      if (!isHere(row.values.ssoId)) return wrong(ctx, row, 'ssoId', 'person')
      return partsOf(row.values.departments).every((code) => codes.has(code)) ? [] : wrong(ctx, row, 'departments', 'department')
    },
  })
  return answer
}
export async function confirmScopes(ctx: Writer, { importId }: Confirmed) {
  const begun = await confirmImport(ctx, scopeUpload, importId)
  await record(ctx, 'PerformanceScope.imported', { target: importId, after: { rows: begun.rows } })
  return begun
}
