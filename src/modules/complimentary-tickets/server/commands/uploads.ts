import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { addDays } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons, serving } from '#services/people/server/api.ts'
import { checkImport, confirmImport, defineImport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { ADMIN, type quotaCheck as checking, MOST_QUOTA } from '../../contract/index.ts'
import module from '../../module.ts'
import { imports, vouchers } from '../tables.ts'
import { giveQuota, kindForGrant } from './granting.ts'
import { kindById, record } from './record.ts'

const CODE = /^[A-Za-z0-9-]{4,40}$/
const MOST_ROWS = 10_000

export const codeSheet = defineSheet({
  name: 'complimentary-tickets.codes.sheet',
  columns: [
    { key: 'code', title: 'complimentary-tickets.codes.code', type: 'text', required: true, max: 40, example: 'PARK-2026-0001' },
    { key: 'validUntil', title: 'complimentary-tickets.codes.validUntil', type: 'day', mayLack: true, example: '2027-12-31' },
  ],
})
export const quotaSheet = defineSheet({
  name: 'complimentary-tickets.upload.sheet',
  columns: [
    { key: 'ssoId', title: 'complimentary-tickets.upload.ssoId', type: 'text', required: true, max: 8, example: '10000001' },
    { key: 'name', title: 'complimentary-tickets.upload.name', type: 'text', mayLack: true, max: 100 },
    { key: 'count', title: 'complimentary-tickets.upload.count', type: 'integer', required: true, min: 1, max: MOST_QUOTA, example: 2 },
  ],
})

const importRow = async ({ db }: Ctx, importId: string) => (await db.select().from(imports).where(eq(imports.importId, importId)))[0]

const codeImport = defineImport({
  module: module.name,
  name: 'codes',
  sheet: codeSheet,
  maxRows: MOST_ROWS,
  async save(ctx, rows, { importId }) {
    const found = await importRow(ctx, importId)
    const kind = found && (await kindById(ctx, found.kindId))
    if (!kind) return
    const until = addDays(ctx.today, kind.validDays)
    await ctx.db
      .insert(vouchers)
      .values(rows.map(({ values }) => ({ code: values.code, kindId: kind.id, state: 'new' as const, validUntil: values.validUntil ?? until })))
      .onConflictDoNothing()
  },
})

const quotaImport = defineImport({
  module: module.name,
  name: 'quota',
  sheet: quotaSheet,
  async save(ctx, rows, { importId }) {
    const found = await importRow(ctx, importId)
    const kind = found && (await kindById(ctx, found.kindId))
    if (!kind || !found.terms) return
    const to = rows.map(({ values }) => ({ ssoId: asSsoId(values.ssoId), count: values.count }))
    await giveQuota(ctx, to, { basis: 'upload', kind, ...found.terms })
  },
})

const fault = (ctx: Ctx, what: string) => [ctx.text(`complimentary-tickets.fault.${what}`), ctx.text(`complimentary-tickets.expected.${what}`)] as const

/** Whether a value stands in the file before. */
function repeated(): (value: string) => boolean {
  const seen = new Set<string>()
  return (value) => seen.size === seen.add(value).size
}

type Answer = Awaited<ReturnType<typeof checkImport>>['answer']
const keep = (ctx: Reader & Uploading, { importId, rows, faultCount }: Answer, of: Pick<typeof imports.$inferInsert, 'what' | 'kindId' | 'terms'>) =>
  ctx.write(({ db, now }) => db.insert(imports).values({ ...of, importId, rows, bad: faultCount, by: ctx.actor.ssoId, at: now }))

/** Checks a file of codes, all or nothing: each code that is no code, or there already, is listed (CTIX-18). @throws not-found */
export async function checkCodes(ctx: Reader & Uploading, { kindId }: { kindId: string }) {
  if (!(await kindById(ctx, kindId))) throw notFound()
  const isRepeated = repeated()
  const there = new Set((await ctx.db.select({ code: vouchers.code }).from(vouchers)).map(({ code }) => code))
  const { answer } = await checkImport(ctx, codeImport, {
    check(row) {
      const { code, validUntil } = row.values
      if (validUntil && validUntil < ctx.today) return [row.fault('validUntil', ...fault(ctx, 'over'))]
      if (!CODE.test(code)) return [row.fault('code', ...fault(ctx, 'code'))]
      return isRepeated(code) || there.has(code) ? [row.fault('code', ...fault(ctx, 'twice'))] : []
    },
  })
  await keep(ctx, answer, { what: 'codes', kindId })
  return answer
}

/** @throws not-found for a file that is forgotten or another's; SHEET-01 for a faulty one */
export async function confirmCodes(ctx: Writer, { importId }: { importId: string }) {
  const begun = await confirmImport(ctx, codeImport, importId)
  await record(ctx, 'CodeImport.confirmed', { target: importId, after: { rows: begun.rows } })
  return begun
}

/** Checks a file of quota: people who are here, whom the actor may see, each once. @throws not-found, illegal input naming the field */
export async function checkQuota(ctx: Reader & Uploading, { kindId, from, to, reason }: ParsedOf<typeof checking>) {
  await kindForGrant(ctx, kindId, { from, to })
  const people = await ctx.db
    .select({ ssoId: peoplePersons.ssoId, status: peoplePersons.status })
    .from(peoplePersons)
    .where(scopeFilter(ctx.actor, ADMIN, peoplePersons.ssoId))
  const statuses = new Map<string, (typeof people)[number]['status']>(people.map(({ ssoId, status }) => [ssoId, status]))
  const isRepeated = repeated()
  const { answer, read } = await checkImport(ctx, quotaImport, {
    check(row) {
      const { ssoId } = row.values
      const status = statuses.get(ssoId)
      const wrong = !status ? 'unknown' : !serving(status) ? 'left' : isRepeated(ssoId) ? 'person' : undefined
      return wrong ? [row.fault('ssoId', ...fault(ctx, wrong))] : []
    },
  })
  await keep(ctx, answer, { what: 'quota', kindId, terms: { from, to, reason } })
  const good = answer.faultCount > 0 ? [] : read.rows
  return { ...answer, people: good.length, quota: good.reduce((sum, { values }) => sum + values.count, 0) }
}

/** @throws not-found for a file that is forgotten or another's; SHEET-01 for a faulty one */
export async function confirmQuota(ctx: Writer, { importId }: { importId: string }) {
  const begun = await confirmImport(ctx, quotaImport, importId)
  await record(ctx, 'TicketQuota.uploaded', { target: importId, after: { rows: begun.rows } })
  return begun
}
