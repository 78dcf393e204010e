import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { type PersonFacts, person } from '#services/people/server/api.ts'
import { lockItem, withdraw as withdrawItem } from '#services/workflow/server/api.ts'
import type { resubmit, save, submit, update } from '../../contract.ts'
import module from '../../module.ts'
import { goesAgain } from '../../rules/life.ts'
import { MOST_FILES, reaching } from '../../rules/submitting.ts'
import { isOnItsWay } from '../data/acts.ts'
import { isEmailTaken } from '../data/facts.ts'
import { type RequestRow, requestById, requestsWhere } from '../data/records.ts'
import { seesHr, standingsTo } from '../policy.ts'
import { terminations } from '../tables.ts'
import { columnsOf, draw, enter, type Filled, lockReturned } from './entering.ts'
import { endLetter } from './letter.ts'
import { change, decidedNow, holdFiles, lockLeaver, move, record } from './stored.ts'
import { finish } from './telling.ts'

/** Who asks for themselves resigns: every other end of a contract is begun by who answers for them. */
const resigns = (given: ParsedOf<typeof save>): Filled => ({ ...given, kind: 'resignation' })

/** The actor, with the turn taken; who belongs to the front line has a page of their own. @throws TERM-15 */
async function backOffice(ctx: Writer): Promise<PersonFacts> {
  await lockLeaver(ctx, ctx.actor.ssoId)
  const who = await person(ctx, ctx.actor.ssoId)
  if (!who) throw notFound()
  if (who.staffGroup !== 'LA') throw refuse('TERM-15')
  return who
}

const draftOf = async (ctx: Writer, { ssoId }: PersonFacts): Promise<RequestRow | undefined> =>
  (await requestsWhere(ctx, and(eq(terminations.ssoId, ssoId), eq(terminations.state, 'draft'))))[0]

/** Keeps what is filled in so far. @throws TERM-05, TERM-15 */
export async function saveDraft(ctx: Writer, given: ParsedOf<typeof save>): Promise<{ id: string }> {
  const who = await backOffice(ctx)
  const filled = resigns(given)
  if (filled.attachments.length > MOST_FILES) throw refuse('TERM-05', { field: 'attachments' })
  const before = await draftOf(ctx, who)
  const id = before?.id ?? (await draw(ctx, who, filled))
  if (before) await change(ctx, id, columnsOf(ctx, who, filled))
  await holdFiles(ctx, id, 'request', filled.attachments)
  await record(ctx, 'Termination.saved', { target: id, subject: who.ssoId, after: { lastWorkingDate: filled.lastWorkingDate } })
  return { id }
}

/** @throws TERM-01 to TERM-12, TERM-15 */
export async function submitOwn(ctx: Writer, given: ParsedOf<typeof submit>): Promise<{ id: string }> {
  const who = await backOffice(ctx)
  return { id: await enter(ctx, who, resigns(given), { starter: 'team-member', before: await draftOf(ctx, who) }) }
}

/** Changes what was rejected or came back, and submits it again. @throws as submitOwn; not-found; LIFE-01 for any other */
export async function resubmitOwn(ctx: Writer, { id, ...given }: ParsedOf<typeof resubmit>): Promise<{ id: string }> {
  const { ssoId } = ctx.actor
  const found = await requestById(ctx, id)
  if (found?.startedBy !== ssoId || found.ssoId !== ssoId) throw notFound()
  await lockReturned(ctx, found)
  const who = await backOffice(ctx)
  const before = (await requestById(ctx, id)) ?? found
  if (!goesAgain(before.state)) throw refuse('LIFE-01', { state: ctx.text(`state.Termination.state.${before.state}`) })
  return { id: await enter(ctx, who, resigns(given), { starter: 'team-member', before }) }
}

/** Takes a request back, by who sent it; what follows comes through the workflow where it is on its way. @throws not-found, LIFE-01 */
export async function withdrawOne(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await requestById(ctx, id)
  if (row?.startedBy !== ctx.actor.ssoId) throw notFound()
  if (row.workflowItem && isOnItsWay(row)) return withdrawItem(ctx, row.workflowItem, { reason: '' })
  await lockLeaver(ctx, row.ssoId)
  await takenBack(ctx, row)
}

/** What follows a withdrawal: the open letter is cancelled, a signed one voided. */
export async function takenBack(ctx: Parameters<typeof move>[0], row: RequestRow, reason?: string): Promise<void> {
  await move(ctx, row.id, 'withdraw', { set: { waitingSince: null, ...decidedNow(ctx, reason) }, ...(reason && { reason }) })
  await endLetter(ctx, row, 'withdrawn')
  await finish(ctx, { businessId: row.id })
}

const HR_ALONE = ['reasonManager', 'reasonHrbp', 'reasonHrbpText', 'hrComments'] as const

/** Changes a request that is on its way. @throws not-found; TERM-02 to TERM-05; LIFE-01; SHELL-39 for what is not the actor's to say */
export async function changeOne(ctx: Writer, { id, attachments, leavingDocuments, ...given }: ParsedOf<typeof update>): Promise<void> {
  const found = await requestById(ctx, id)
  const as = found && (await standingsTo(ctx, found))
  if (!found || !as || !(as.has('own') || seesHr(as))) throw notFound()
  const said = HR_ALONE.find((name) => given[name] !== undefined)
  if (said && !seesHr(as)) throw illegal(said)
  if (found.workflowItem) await lockItem(ctx, found.workflowItem)
  await lockLeaver(ctx, found.ssoId)
  const row = (await requestById(ctx, id)) ?? found
  if (!isOnItsWay(row)) throw refuse('LIFE-01', { state: ctx.text(`state.Termination.state.${row.state}`) })
  const { personalPhone = row.personalPhone, personalEmail = row.personalEmail } = given
  const facts = { emailTaken: await isEmailTaken(ctx, personalEmail, row.ssoId) }
  enforce(reaching, { facts, input: { personalPhone, personalEmail, attachments }, p: ctx.parameters(module), now: ctx.now })
  if ((leavingDocuments?.length ?? 0) > MOST_FILES) throw refuse('TERM-05', { field: 'leavingDocuments' })
  if (attachments) await holdFiles(ctx, id, 'request', attachments)
  if (leavingDocuments) await holdFiles(ctx, id, 'leaving', leavingDocuments)
  await change(ctx, id, given)
  const fields = [...Object.keys(given), ...(attachments ? ['attachments'] : []), ...(leavingDocuments ? ['leavingDocuments'] : [])]
  await record(ctx, 'Termination.changed', { target: id, subject: row.ssoId, after: { fields } })
}
