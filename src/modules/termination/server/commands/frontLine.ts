import { createHash } from 'node:crypto'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import type { Reader, Writer } from '#foundation/server/context.ts'
import { applyChange, type PersonFacts } from '#services/people/server/api.ts'
import { lockItem } from '#services/workflow/server/api.ts'
import type { Preview, previewAction, previewDelete, proceed, proceedDelete } from '../../contract.ts'
import { leavingCancelled, leavingChanged } from '../../events.ts'
import { goesAgain, SIGNED } from '../../rules/life.ts'
import { isOnItsWay, mayTakeBack } from '../data/acts.ts'
import { differencesOf } from '../data/differences.ts'
import { currentOf, type RequestRow, requestById } from '../data/records.ts'
import { settlementOf } from '../data/settlement.ts'
import { capacity, reached, standingsTo } from '../policy.ts'
import { leavingOf } from './deciding.ts'
import { columnsOf, enter, type Filled, lockReturned, type ManagerSaid, requireLawful, type Starter } from './entering.ts'
import { tellHrSystem, untellHrSystem } from './inserting.ts'
import { endLetter, sendLetter } from './letter.ts'
import { withdrawOne } from './own.ts'
import { change, holdFiles, lockLeaver, move, record } from './stored.ts'
import { tell } from './telling.ts'

type Action = ParsedOf<typeof previewAction>['action']
type Given = Omit<ParsedOf<typeof previewAction>, 'action'>
const filledOf = ({ sso: _, reasonManager: _m, reasonManagerText: _t, rehire: _r, rehireComments: _c, ...filled }: Given): Filled => filled
const managerSaid = ({ reasonManager, reasonManagerText, rehire, rehireComments }: Given): ManagerSaid => ({
  ...{ reasonManager: reasonManager ?? null, reasonManagerText, rehire: rehire ?? null, rehireComments },
})

interface Plan extends Preview {
  who: PersonFacts
  filled: Filled
  starter: Starter
  before: RequestRow | undefined
}

/**
 * What an action will do, and a token of all of it: the same request, person and figures give the same token (TERM-17).
 * @throws not-found beyond reach; TERM-15 for who is not of the front line; SHELL-39 for what is not the actor's; every rule of a request
 */
async function planOf(ctx: Reader, action: Action, given: Given): Promise<Plan> {
  const found = await reached(ctx, given.sso)
  const role = found && capacity(found.as)
  if (!found || !role) throw notFound()
  const { who, as } = found
  if (who.staffGroup !== 'FL') throw refuse('TERM-15')
  const filled = filledOf(given)
  if (role === 'own' && filled.kind !== 'resignation') throw illegal('kind')
  if (action === 'proceedAndApproval' && role !== 'manager') throw illegal('action')
  if (action === 'proceedAndApproval' && (!given.reasonManager || !given.rehire)) throw illegal(given.reasonManager ? 'rehire' : 'reasonManager')
  const current = await currentOf(ctx, given.sso)
  const before = action === 'proceedAndUpdate' ? current : current && goesAgain(current.state) && current.startedBy === ctx.actor.ssoId ? current : undefined
  if (action === 'proceedAndUpdate' && !(before && mayTakeBack(ctx, before, as))) throw notFound()
  await requireLawful(ctx, who, filled, { byHr: role === 'hr', except: before?.id })
  const starter = role === 'own' ? 'team-member' : role === 'hr' ? 'hr' : action === 'proceedAndApproval' ? 'manager-approved' : 'manager'
  const settlement = filled.lastWorkingDate ? await settlementOf(ctx, who, filled.lastWorkingDate) : null
  const differences = await differencesOf(ctx, before, filled)
  const voids = before?.esignState === SIGNED && before.lastWorkingDate !== filled.lastWorkingDate
  const said = action === 'proceedAndApproval' ? managerSaid(given) : undefined
  const token = tokenOf([ctx.actor.ssoId, action, given.sso, filled, said, before?.id, before?.revision, settlement])
  return { who, filled, starter, before, differences, settlement, voids, short: columnsOf(ctx, who, filled).short, token }
}

const tokenOf = (of: unknown): string => createHash('sha256').update(JSON.stringify(of)).digest('hex')
const shown = ({ differences, settlement, voids, short, token }: Preview): Preview => ({ differences, settlement, voids, short, token })

export const previewOf = async (ctx: Reader, { action, ...given }: ParsedOf<typeof previewAction>): Promise<Preview> => shown(await planOf(ctx, action, given))

/** The plan once more, with the person locked. @throws TERM-17 where it is another than was previewed */
async function confirmed(ctx: Writer, action: Action, { token, ...given }: Given & { token: string }): Promise<Plan> {
  await lockReturned(ctx, await currentOf(ctx, given.sso))
  await lockLeaver(ctx, given.sso)
  const plan = await planOf(ctx, action, given)
  if (plan.token !== token) throw refuse('TERM-17')
  return plan
}

type Confirmed = ParsedOf<typeof proceed> & Partial<Omit<Given, keyof ParsedOf<typeof proceed>>>
const withSaid = (given: Confirmed): Given & { token: string } => ({ reasonManagerText: '', rehireComments: '', ...given })

/** Sends a request for a person of the front line, or sends again what was rejected or came back. */
export const proceedWith =
  (action: 'proceed' | 'proceedAndApproval') =>
  async (ctx: Writer, given: Confirmed): Promise<{ id: string }> => {
    const { who, filled, starter, before } = await confirmed(ctx, action, withSaid(given))
    const said = starter === 'manager-approved' ? { said: managerSaid(withSaid(given)) } : {}
    return { id: await enter(ctx, who, filled, { starter, before, ...said }) }
  }

/** Changes an approved request: another date is reckoned anew, voids the letter and is told to everybody who was told of the one before (TERM-13, TERM-19). */
export async function updateApproved(ctx: Writer, given: Confirmed): Promise<{ id: string }> {
  const { who, filled, before } = await confirmed(ctx, 'proceedAndUpdate', withSaid(given))
  if (!before) throw notFound()
  await holdFiles(ctx, before.id, 'request', filled.attachments)
  const row = await change(ctx, before.id, columnsOf(ctx, who, filled))
  await record(ctx, 'Termination.updated', {
    ...{ target: row.id, subject: row.ssoId },
    ...{ before: { lastWorkingDate: before.lastWorkingDate }, after: { lastWorkingDate: row.lastWorkingDate } },
  })
  await sendLetter(ctx, row)
  await tellHrSystem(ctx, row)
  if (row.lastWorkingDate !== before.lastWorkingDate) {
    await applyChange(ctx, row.ssoId, { lastWorkingDate: row.lastWorkingDate })
    await ctx.emit(leavingChanged, leavingOf(row))
    await tell(ctx, 'changed', row, [row.ssoId], { key: String(row.revision) })
  }
  return { id: row.id }
}

/** What is taken back, and by which of two ways. @throws not-found where it is neither to be withdrawn nor to be deleted by the actor */
async function takingBack(ctx: Reader, id: string): Promise<{ row: RequestRow; way: 'withdraw' | 'delete'; token: string }> {
  const row = await requestById(ctx, id)
  const as = row && (await standingsTo(ctx, row))
  if (!row || !as) throw notFound()
  const own = row.startedBy === ctx.actor.ssoId && (isOnItsWay(row) || row.state === 'rejected')
  if (!own && !mayTakeBack(ctx, row, as)) throw notFound()
  const way = own ? 'withdraw' : 'delete'
  return { row, way, token: tokenOf([ctx.actor.ssoId, way, id, row.revision]) }
}

export async function previewTakingBack(ctx: Reader, { id }: ParsedOf<typeof previewDelete>): Promise<Preview> {
  const { row, token } = await takingBack(ctx, id)
  return { differences: await differencesOf(ctx, row, undefined), settlement: null, voids: row.esignState === SIGNED, short: false, token }
}

/** @throws not-found, TERM-17 */
export async function takeBack(ctx: Writer, { id, token, comment }: ParsedOf<typeof proceedDelete>): Promise<void> {
  const found = await requestById(ctx, id)
  if (found?.workflowItem) await lockItem(ctx, found.workflowItem)
  if (found) await lockLeaver(ctx, found.ssoId)
  const { row, way, token: now } = await takingBack(ctx, id)
  if (now !== token) throw refuse('TERM-17')
  if (way === 'withdraw') return withdrawOne(ctx, { id })
  await endLetter(ctx, row, 'deleted')
  const after = await move(ctx, id, 'delete', comment ? { reason: comment } : {})
  await applyChange(ctx, row.ssoId, { lastWorkingDate: null })
  await untellHrSystem(ctx, after)
  await ctx.emit(leavingCancelled, leavingOf(after))
  await tell(ctx, 'deleted', after, [after.ssoId], { key: 'deleted' })
}
