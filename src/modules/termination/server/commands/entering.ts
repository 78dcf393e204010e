import { enforce } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Ctx, Writer } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { PersonFacts } from '#services/people/server/api.ts'
import { lockItem, resubmit, submit as submitItem } from '#services/workflow/server/api.ts'
import type { REASONS } from '../../contract.ts'
import module from '../../module.ts'
import { isShort, type Kind, submitting } from '../../rules/submitting.ts'
import { cameBack } from '../data/acts.ts'
import { noticeFor, submissionFacts } from '../data/facts.ts'
import type { RequestRow } from '../data/records.ts'
import { signings, terminations } from '../tables.ts'
import { sendLetter } from './letter.ts'
import { change, holdFiles, move, UNDECIDED } from './stored.ts'
import { finish } from './telling.ts'

export const TERMINATION = 'TERMINATION'

/** What is filled in of a request. */
export interface Filled {
  kind: Kind
  lastWorkingDate: Day | null
  agreed: boolean
  personalPhone: string
  personalEmail: string
  reason: (typeof REASONS)[number] | null
  reasonText: string
  attachments: readonly string[]
}
/** What the manager says of it at once. */
export type ManagerSaid = Pick<RequestRow, 'reasonManager' | 'reasonManagerText' | 'rehire' | 'rehireComments'>
export const MANAGER_APPROVED = 'manager-approved'
/** By whom it is sent: by one who is asked no more, where the manager has decided with it. */
export const STARTERS = ['team-member', 'manager', MANAGER_APPROVED, 'hr'] as const
export type Starter = (typeof STARTERS)[number]

/** What of a request is kept: what was filled in, and what the directory says of the person now. */
export function columnsOf(ctx: Ctx, who: PersonFacts, { attachments: _, ...filled }: Filled) {
  const { employeeClass, employeeType, contractEndDate, joinDate } = who
  const day = filled.lastWorkingDate
  const short = day !== null && day >= ctx.today && isShort(ctx.today, day, noticeFor(ctx, who))
  return { ...filled, short, ...{ employeeClass, employeeType, contractEndDate, joinDate } }
}

/** @throws every rule that a request breaks */
export async function requireLawful(ctx: Ctx, who: PersonFacts, filled: Filled, of: { byHr: boolean; except?: string | undefined }): Promise<void> {
  enforce(submitting, { facts: await submissionFacts(ctx, who, filled, of), input: filled, p: ctx.parameters(module, who.entity), now: ctx.now })
}

/** A new request, as a draft of who starts it. */
export async function draw(ctx: Writer, who: PersonFacts, filled: Filled): Promise<string> {
  const [id, { ssoId, staffGroup: variant }] = [newId(ctx.now), who]
  const stored = { id, ssoId, variant, startedBy: ctx.actor.ssoId, state: 'draft' as const, changedAt: ctx.now }
  await ctx.db.insert(terminations).values({ ...columnsOf(ctx, who, filled), ...stored })
  await ctx.db.insert(signings).values({ id, ssoId, esignState: '1' })
  return id
}

/** Locks the item of what came back to whoever acts: items come before persons. */
export async function lockReturned(ctx: Writer, row: RequestRow | undefined): Promise<void> {
  if (row?.workflowItem && cameBack(ctx, row)) await lockItem(ctx, row.workflowItem)
}

/**
 * Puts a request on its way, its person locked: a draft for the first time, one that was rejected again (TERM-10), one that came back by the item that it
 * has (WF-32). The letter goes out beside it. @throws as requireLawful
 */
export async function enter(
  ctx: Writer,
  who: PersonFacts,
  filled: Filled,
  { starter, before, said }: { starter: Starter; before?: RequestRow | undefined; said?: ManagerSaid },
): Promise<string> {
  await requireLawful(ctx, who, filled, { byHr: starter === 'hr', except: before?.id })
  const id = before?.id ?? (await draw(ctx, who, filled))
  await finish(ctx, { businessId: id })
  await holdFiles(ctx, id, 'request', filled.attachments)
  // what was said of the request before does not hold of another one
  const fresh = { reasonManager: null, reasonManagerText: '', rehire: null, rehireComments: '', reasonHrbp: null, reasonHrbpText: '', ...UNDECIDED }
  const set = { ...columnsOf(ctx, who, filled), ...fresh, ...said, submittedAt: ctx.now, waitingSince: ctx.now }
  const back = before?.state === 'submitted' ? before.workflowItem : null
  if (back) await change(ctx, id, set)
  else await move(ctx, id, before?.state === 'rejected' ? 'resubmit' : 'submit', { set })
  const row = await move(ctx, id, starter === MANAGER_APPROVED ? 'skip-manager' : 'route')
  await sendLetter(ctx, row)
  const subject = (lang: 'zh' | 'en') => ctx.text('termination.subject', { day: row.lastWorkingDate ?? '' }, lang)
  const told = { params: { startedBy: starter, kind: row.kind, short: row.short }, subject: { subjectCn: subject('zh'), subjectEn: subject('en') } }
  if (back) await resubmit(ctx, back, told)
  else {
    const { params, subject: called } = told
    const of = { module: module.name, businessId: id, catalog: TERMINATION, requester: who.ssoId, submittedBy: ctx.actor.ssoId }
    const item = await submitItem(ctx, { ...of, params, ...called })
    await change(ctx, id, { workflowItem: item.id })
  }
  return id
}
