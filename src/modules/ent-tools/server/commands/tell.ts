import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { keyWords, manifestOf, moduleWords } from '../data/catalog.ts'
import type { ProposalRow, WindowRow } from './stored.ts'

const OF_VALUE = ['module', 'name', 'before', 'value']
const OF_WINDOW = ['module', 'from', 'to']

const { notify, finish } = notices(module, {
  waits: OF_VALUE,
  approved: OF_VALUE,
  rejected: [...OF_VALUE, 'reason'],
  activated: OF_VALUE,
  changed: OF_VALUE,
  windowWaits: OF_WINDOW,
  windowApproved: OF_WINDOW,
  windowRejected: [...OF_WINDOW, 'reason'],
  windowBegun: OF_WINDOW,
})

const PAGE = '/ent-tools/uop-configuration'
const WAITS = { waits: 'proposals', windowWaits: 'windows' } as const

/** Roles of everybody: who holds a permission by these looks after no screen. */
const EVERYBODY = new Set(['team-member', 'line-manager'])

/** Who looks after the screens of a module: whoever holds a permission of it that is not everybody's. */
async function ownersOf(ctx: WriteCtx, room: string): Promise<SsoId[]> {
  const theirs = Object.entries(manifestOf(room)?.permissions ?? {}).filter(([, roles]) => !roles.some((role) => EVERYBODY.has(role)))
  const held = await Promise.all(theirs.map(([permission]) => holdersOf(ctx, { permission })))
  return [...new Set(held.flat())]
}

const namesOf = (ctx: WriteCtx, row: ProposalRow) => ({ ...moduleWords(ctx, row.module), ...keyWords(ctx, row.key), before: row.basedOn, value: row.value })

/** Asks all who may review, save who asks. */
async function tellReviewers(ctx: WriteCtx, id: string, by: string, event: keyof typeof WAITS, params: Record<string, string | number>, urgent: boolean) {
  const receivers = (await holdersOf(ctx, { permission: 'ENTTOOLS_UOP_REVIEW' })).filter((one) => one !== by)
  const link = `${PAGE}?tab=${WAITS[event]}`
  // what was changed is told anew
  const dedupeKey = `${id}.${ctx.now.toISOString()}`
  await notify(ctx, event, { receivers, params, businessId: id, dedupeKey, link, needsAction: true, urgent })
}

export const proposalWaits = (ctx: WriteCtx, row: ProposalRow) => tellReviewers(ctx, row.id, row.proposedBy, 'waits', namesOf(ctx, row), row.urgent)

export async function proposalDecided(ctx: WriteCtx, row: ProposalRow, event: 'approved' | 'rejected'): Promise<void> {
  await finish(ctx, { businessId: row.id, event: 'waits' })
  const params = { ...namesOf(ctx, row), ...(event === 'rejected' && { reason: row.reviewReason ?? '' }) }
  await notify(ctx, event, { receivers: [row.proposedBy], params, businessId: row.id, link: `${PAGE}?tab=proposals` })
}

/** Told to both who made it so, and to who looks after the module. */
export async function valueActivated(ctx: WriteCtx, row: ProposalRow): Promise<void> {
  const both = [row.proposedBy, ...(row.reviewedBy ? [row.reviewedBy] : [])]
  const told = { params: namesOf(ctx, row), businessId: row.id }
  await notify(ctx, 'activated', { ...told, receivers: both, link: `${PAGE}?module=${row.module}&key=${row.key}` })
  const owners = (await ownersOf(ctx, row.module)).filter((one) => !both.includes(one))
  // who looks after a module need not be able to open this page
  await notify(ctx, 'changed', { ...told, receivers: owners })
}

export const closeProposal = (ctx: WriteCtx, id: string): Promise<void> => finish(ctx, { businessId: id })

const spanOf = (ctx: WriteCtx, row: WindowRow) => ({ ...moduleWords(ctx, row.module), from: format(row.from, MOMENT), to: format(row.to, MOMENT) })

const MOMENT = 'YYYY-MM-DD HH:mm'

export const windowWaits = (ctx: WriteCtx, row: WindowRow) => tellReviewers(ctx, row.id, row.proposedBy, 'windowWaits', spanOf(ctx, row), false)

export async function windowDecided(ctx: WriteCtx, row: WindowRow, event: 'windowApproved' | 'windowRejected'): Promise<void> {
  await finish(ctx, { businessId: row.id, event: 'windowWaits' })
  const params = { ...spanOf(ctx, row), ...(event === 'windowRejected' && { reason: row.reviewReason ?? '' }) }
  await notify(ctx, event, { receivers: [row.proposedBy], params, businessId: row.id, link: `${PAGE}?tab=windows` })
}

export async function windowBegun(ctx: WriteCtx, row: WindowRow): Promise<void> {
  const receivers = [...new Set([row.proposedBy, ...(row.reviewedBy ? [row.reviewedBy] : []), ...(await ownersOf(ctx, row.module))])]
  await notify(ctx, 'windowBegun', { receivers, params: spanOf(ctx, row), businessId: row.id })
}
