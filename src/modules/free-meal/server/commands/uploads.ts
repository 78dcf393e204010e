import { createHash } from 'node:crypto'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { CellFault } from '#foundation/contract/sheets.ts'
import { and, desc, eq, lt, ne, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx, Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { addHours, type Day } from '#foundation/time.ts'
import { grantMany } from '#services/ledger/server/api.ts'
import { peoplePersons, persons, serving, withPeople } from '#services/people/server/api.ts'
import { type CheckedRow, checkImport, confirmImport, defineImport, type ImportedRow, type RowOf } from '#services/spreadsheets/server/api.ts'
import type { MealType } from '../../contract.ts'
import module from '../../module.ts'
import { expiryOf, unitOf } from '../../rules.ts'
import { uploadSheet } from '../data/sheets.ts'
import { uploads } from '../tables.ts'
import { record } from './record.ts'

type Values = RowOf<typeof uploadSheet>
type Row = CheckedRow<typeof uploadSheet> & { values: Values }

/** What was checked and not confirmed is forgotten after a day. */
const KEPT_HOURS = 24
const SAMPLE = 20

/** A confirmed file grants its lines batch by batch, each line once. */
const quotaUpload = defineImport({
  module: module.name,
  name: 'quotaUpload',
  sheet: uploadSheet,
  async save(ctx, rows, { importId }) {
    await grantLines(ctx, importId, rows)
    await ctx.db
      .update(uploads)
      .set({ done: sql`${uploads.done} + ${rows.length}` })
      .where(eq(uploads.id, importId))
  },
  async finish({ db }, { importId }) {
    await db.update(uploads).set({ state: 'granted' }).where(eq(uploads.id, importId))
  },
})

/**
 * Checks a file and keeps it for a day: where every line is good, it waits to be confirmed; otherwise it says what is wrong, and nothing
 * else is kept (MEAL-12).
 * @throws SHEET-02 for what is no such sheet
 */
export async function checkUpload(ctx: Reader & Uploading) {
  const { answer, read } = await checkImport(ctx, quotaUpload, { check: await judge(ctx) })
  const lines = answer.faultCount > 0 ? [] : read.rows
  const of = (meal: MealType): number => lines.filter(({ values }) => values.mealType === meal).reduce((sum, { values }) => sum + values.amount, 0)
  const sums = { rows: lines.length, full: of('full'), simple: of('simple') }
  const content = createHash('sha256')
    .update(JSON.stringify(lines.map(({ values }) => values)))
    .digest('hex')
  if (lines.length > 0)
    await ctx.write(({ db, now }) =>
      db
        .insert(uploads)
        .values({ id: answer.importId, filename: ctx.file.filename.slice(-150), by: ctx.actor.ssoId, at: now, state: 'checked', content, ...sums }),
    )
  const sample = lines.slice(0, SAMPLE).map(({ line, values: { ssoId, ...values } }) => ({ line, ...values, ssoId: asSsoId(ssoId) }))
  return {
    ...answer,
    people: new Set(lines.map(({ values }) => values.ssoId)).size,
    full: sums.full,
    simple: sums.simple,
    sample: await withPeople(ctx, sample, { person: 'ssoId' }),
    grantedBefore: await grantedBefore(ctx, content),
  }
}

/** Says of a line what the sheet cannot know: a number that is nobody's, somebody who has left, a line that comes twice. */
async function judge(ctx: Ctx): Promise<(row: Row) => CellFault[]> {
  const all = await ctx.db.select({ ssoId: peoplePersons.ssoId, status: peoplePersons.status }).from(peoplePersons)
  const statuses = new Map<string, (typeof all)[number]['status']>(all.map(({ ssoId, status }) => [ssoId, status]))
  const first = new Map<string, number>()
  return (row) => {
    const { ssoId, mealType } = row.values
    const status = statuses.get(ssoId)
    const before = first.get(`${ssoId} ${mealType}`)
    const wrong = !status ? 'unknown' : !serving(status) ? 'left' : before !== undefined ? 'twice' : undefined
    if (before === undefined) first.set(`${ssoId} ${mealType}`, row.line)
    const words = { message: `free-meal.upload.fault.${wrong}`, expected: `free-meal.upload.expected.${wrong}` }
    return wrong ? [row.fault('ssoId', ctx.text(words.message, { line: before ?? 0 }), ctx.text(words.expected))] : []
  }
}

/** The same lines granted earlier, if they were: the page asks twice. */
async function grantedBefore(ctx: Ctx, content: string) {
  const [before] = await ctx.db
    .select({ at: uploads.at, by: uploads.by })
    .from(uploads)
    .where(and(eq(uploads.content, content), ne(uploads.state, 'checked')))
    .orderBy(desc(uploads.at))
    .limit(1)
  if (!before) return null
  return (await withPeople(ctx, [before], { by: 'by' }))[0]!
}

/**
 * Begins to grant what a checked file says. Confirming again changes nothing.
 * @throws not-found for a file that is forgotten, or another's; SHEET-01 for a faulty one
 */
export async function confirmUpload(ctx: Writer, { importId }: { importId: string }) {
  const begun = await confirmImport(ctx, quotaUpload, importId)
  const [confirmed] = await ctx.db
    .update(uploads)
    .set({ state: 'granting', grantedOn: ctx.today })
    .where(and(eq(uploads.id, importId), eq(uploads.state, 'checked')))
    .returning({ filename: uploads.filename, rows: uploads.rows, full: uploads.full, simple: uploads.simple })
  if (confirmed) await record(ctx, 'MealUpload.confirmed', { target: importId, after: confirmed })
  return begun
}

/** Grants lines of a confirmed file: those of one meal and reason together. */
async function grantLines(ctx: Writer, id: string, rows: readonly ImportedRow<typeof uploadSheet>[]): Promise<void> {
  const [upload] = await ctx.db.select({ grantedOn: uploads.grantedOn }).from(uploads).where(eq(uploads.id, id))
  const people = await persons(
    ctx,
    rows.map(({ values }) => asSsoId(values.ssoId)),
  )
  // as monthly ones do: by what the company of each person says (MEAL-14)
  const expiry = (ssoId: SsoId): Day => expiryOf(upload?.grantedOn ?? ctx.today, ctx.parameters(module, people.get(ssoId)?.entity))
  for (const some of Map.groupBy(rows, ({ values }) => `${values.mealType} ${values.reason}`).values()) {
    const { mealType, reason } = some[0]!.values
    const lines = some.map(({ line, values }) => ({
      ownerKind: 'person' as const,
      ownerId: values.ssoId,
      amount: values.amount,
      key: `upload:${id}:${line}`,
      expiresOn: expiry(asSsoId(values.ssoId)),
    }))
    await grantMany(ctx, unitOf(mealType), lines, {
      source: 'upload',
      reason: 'cause.free-meal.upload',
      params: { why: reason },
      reference: { module: module.name, id },
    })
  }
}

/** Forgets files that were checked and never granted. */
export async function forgetUploads(job: JobCtx): Promise<void> {
  const before = addHours(job.now, -KEPT_HOURS)
  await job.write((ctx) => ctx.db.delete(uploads).where(and(eq(uploads.state, 'checked'), lt(uploads.at, before))))
}
