import { enforce, refuse } from '#foundation/contract/refused.ts'
import type { Writer } from '#foundation/server/context.ts'
import { decide } from '#modules/cms/server/api.ts'
import type { Remark } from '#modules/profile/contract/index.ts'
import { decideChange as decideIt } from '#modules/profile/server/api.ts'
import type { ChangeKind, TodoState } from '../../contract/index.ts'
import { changeRejected } from '../../rules/index.ts'
import { SUBJECTS, stateOf } from '../data/changes.ts'
import { reachedChange } from '../data/detail.ts'
import { alreadyHandled, isOpen, lockedTodo, requireHolder } from './items.ts'

interface Given {
  id: string
  action: 'approve' | 'reject'
  comment?: string
  /** At fields of a change. */
  remarks?: readonly Remark[]
}

/**
 * Decides a change: its workflow item, with all checks of that (NTC-17).
 * @throws not-found beyond reach; NTC-04, NTC-10, NTC-11; NTC-22 (403); as decideChange of the profile
 */
export async function decideChange(ctx: Writer, kind: ChangeKind, { id, action, comment = '', remarks = [] }: Given): Promise<{ state: TodoState }> {
  const { item } = await lockedTodo(ctx, { kind, id })
  const found = await reachedChange(ctx, id, SUBJECTS[kind])
  if (found.person.ssoId === ctx.actor.ssoId) throw refuse('NTC-11')
  if (!isOpen(item)) throw await alreadyHandled(ctx, item)
  await requireHolder(ctx, item)
  if (action === 'reject') enforce(changeRejected, { facts: undefined, input: { comment, remarks }, p: {}, now: ctx.now })
  const { state } = await decideIt(ctx, id, action, { comment, remarks })
  return { state: stateOf(state) }
}

/** Releases an item of news or sends it back, with all checks of publishing. @throws not-found, NTC-04, NTC-10, NTC-11; NTC-22 (403); as decide of cms */
export async function decideNews(ctx: Writer, { id, action, comment = '' }: Omit<Given, 'id' | 'remarks'> & { id: number }): Promise<{ state: TodoState }> {
  const { item } = await lockedTodo(ctx, { kind: 'cmsNews', id: String(id) })
  if (item.requester === ctx.actor.ssoId) throw refuse('NTC-11')
  if (!isOpen(item)) throw await alreadyHandled(ctx, item)
  await requireHolder(ctx, item)
  if (action === 'reject') enforce(changeRejected, { facts: undefined, input: { comment }, p: {}, now: ctx.now })
  await decide(ctx, id, action === 'approve' ? 'publish' : 'return', { comment })
  return { state: action === 'approve' ? 'approved' : 'rejected' }
}
