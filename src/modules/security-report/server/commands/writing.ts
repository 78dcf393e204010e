import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { nextSave } from '#foundation/server/saving.ts'
import type { save, submit } from '../../contract.ts'
import { isOpen, writing } from '../../rules.ts'
import type { ReportRow } from '../policy.ts'
import { reports } from '../tables.ts'
import { keepFiles, keepPeople, REPORT, record, recordOf } from './stored.ts'
import { finish, tellSubmitted } from './telling.ts'

type Given = ParsedOf<typeof save> & { declared?: boolean }

/** Stores what was written. @throws not-found for another's, SECRPT-07 once it is with security management, SECRPT-02, SECRPT-04 to SECRPT-06, SHELL-64 */
async function store(ctx: Writer, given: Given, of: { draft: boolean }): Promise<ReportRow> {
  const { id, basedOn, people, attachments, occurredAt, declared = false, ...said } = given
  const before = id === undefined ? undefined : await locked(ctx, reports, reports.id, id)
  if (before && before.reporter !== ctx.actor.ssoId) throw notFound()
  if (before && !isOpen(before.state)) throw refuse('SECRPT-07')
  enforce(writing, { facts: of, input: given, p: {}, now: ctx.now })
  const values = { ...said, declared, occurredAt: occurredAt === null ? null : new Date(occurredAt), ...nextSave(ctx, before, basedOn) }
  const [row] = before
    ? await ctx.db.update(reports).set(values).where(eq(reports.id, before.id)).returning()
    : await ctx.db
        .insert(reports)
        .values({ id: newId(ctx.now), reporter: ctx.actor.ssoId, begunAt: ctx.now, ...values })
        .returning()
  await keepPeople(ctx, row!.id, people)
  await keepFiles(ctx, recordOf(row!.id), attachments)
  // neither what happened nor who it happened to stands in the log
  const { kind, severity, place } = values
  await record(ctx, 'SecurityReport.saved', { target: row!.id, after: { kind, severity, place, people: people.length, files: attachments.length } })
  return row!
}

/** Keeps a draft, or what is changed of a rejected report. */
export async function saveReport(ctx: Writer, given: ParsedOf<typeof save>): Promise<{ id: string; revision: number }> {
  const { id, revision } = await store(ctx, given, { draft: true })
  return { id, revision }
}

/** Submits a report, the first time or again after it was rejected; its number stays. */
export async function submitReport(ctx: Writer, given: ParsedOf<typeof submit>): Promise<{ id: string; revision: number; number: string }> {
  const { id, revision, number: before } = await store(ctx, given, { draft: false })
  const number = before ?? (await nextNumber(ctx.db, 'SR', ctx.today, 4))
  const row = await advance(ctx, REPORT, id, 'submit', { set: { number, submittedAt: ctx.now, rejectReason: '' } })
  await finish(ctx, { businessId: id })
  await tellSubmitted(ctx, row)
  return { id, revision, number }
}
