import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Writer } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { searchBank } from '#modules/profile/server/api.ts'
import type { employeeBank, employeeRequest, employeeResult } from '../../contract/index.ts'
import { disagreeing, RESULT_DAYS } from '../../rules/handling.ts'
import { banking } from '../../rules/reporting.ts'
import { belongingsOf, deadlines, isRecognized } from '../data/cases.ts'
import { sealAccount } from '../data/sealed.ts'
import type { CaseRow } from '../policy.ts'
import { appraisals, tracks } from '../tables.ts'
import { reconcileCase } from './holding.ts'
import { reconcilePayments } from './payments.ts'
import { APPRAISAL, addFiles, keepFiles, lockCase, note, record, storePart, TRACK } from './stored.ts'

/** One's own case, once it was submitted. @throws not-found */
async function own(ctx: Writer, id: string): Promise<CaseRow> {
  const row = await lockCase(ctx, id)
  if (row.ssoId !== ctx.actor.ssoId || row.submittedAt === null) throw notFound()
  return row
}

/** The last day on which the person may disagree with an appraisal. */
export async function finalDay(ctx: Pick<Ctx, 'db'>, conclusionDate: Day): Promise<Day> {
  const last = addDays(conclusionDate, RESULT_DAYS)
  return (await deadlines(ctx, [last]))(last)
}

/** @throws INJURY-20 afterwards, LIFE-01 before there is a conclusion */
export async function giveResult(ctx: Writer, { id, resultEmployee, text }: ParsedOf<typeof employeeResult>): Promise<void> {
  await own(ctx, id)
  const last = (await belongingsOf(ctx, id)).appraisals.findLast(({ state, outcome }) => state === '4' && outcome === null)
  if (!last?.conclusionDate) throw refuse('LIFE-01', { state: ctx.text('state.Appraisal.1') })
  enforce(disagreeing, { facts: { finalOn: await finalDay(ctx, last.conclusionDate), today: ctx.today }, input: {}, p: {}, now: ctx.now })
  if (resultEmployee === 'disagree' && text === '') throw illegal('text')
  await ctx.db.update(appraisals).set({ resultEmployee, resultText: text }).where(eq(appraisals.id, last.id))
  await record(ctx, 'InjuryResult.given', { target: last.id, subject: ctx.actor.ssoId, after: { resultEmployee } })
  await note(ctx, id, `result.${resultEmployee}`)
}

/** Where money goes to; what waited for it becomes due. @throws INJURY-05, INJURY-18, illegal input for a bank that is not known */
export async function giveBank(ctx: Writer, { id, bankName, accountNumber, bankFiles }: ParsedOf<typeof employeeBank>): Promise<void> {
  const row = await own(ctx, id)
  const { payments } = await belongingsOf(ctx, id)
  const due = payments.some(({ state }) => state === 'due')
  enforce(banking, { facts: { due }, input: { bankName }, p: {}, now: ctx.now })
  if (!(await searchBank(ctx, bankName)).some(({ name }) => name === bankName)) throw illegal('bankName')
  await storePart(ctx, id, 'bank', { bankName, account: sealAccount(ctx, id, accountNumber) })
  await keepFiles(ctx, id, 'bankFiles', bankFiles)
  await note(ctx, id, 'bank')
  await reconcilePayments(ctx, row, true)
  await reconcileCase(ctx, id)
}

/** Asks for an additional item, an extension or an appraisal (INJURY-13), or hands in what was asked for it. @throws LIFE-01 while it is being handled */
export async function askFor(ctx: Writer, { id, kind, hurtingContent, wishFiles }: ParsedOf<typeof employeeRequest>): Promise<void> {
  const row = await own(ctx, id)
  if (!isRecognized(row)) throw refuse('INJURY-13')
  if (kind === 'appraisal') await askForAppraisal(ctx, row)
  else await askForTrack(ctx, row, kind, hurtingContent)
  await addFiles(ctx, id, 'wishFiles', wishFiles)
  await record(ctx, 'InjuryCase.asked', { target: id, subject: row.ssoId, after: { kind } })
  await note(ctx, id, `${kind}.asked`, hurtingContent)
  await reconcileCase(ctx, id)
}

async function askForAppraisal(ctx: Writer, { id }: CaseRow): Promise<void> {
  const open = (await belongingsOf(ctx, id)).appraisals.find(({ state }) => state !== '4')
  if (!open) return void (await ctx.db.insert(appraisals).values({ id: newId(ctx.now), caseId: id }))
  await advance(ctx, APPRAISAL, open.id, 'resume', { set: { expectedDate: null } })
}

async function askForTrack(ctx: Writer, { id: caseId, ssoId }: CaseRow, kind: 'addition' | 'extension', hurtingContent: string): Promise<void> {
  const open = (await belongingsOf(ctx, caseId)).tracks.find((one) => one.kind === kind && one.state !== 'completed')
  const id = open?.id ?? newId(ctx.now)
  if (!open) await ctx.db.insert(tracks).values({ id, caseId, ssoId, kind })
  await advance(ctx, TRACK, id, open?.state === 'delaying' ? 'resume' : 'submit', { set: { hurtingContent, expectedDate: null } })
}
