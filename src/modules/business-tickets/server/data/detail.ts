import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { type HeldItem, itemsOf, openTasks, timelineFor } from '#services/workflow/server/api.ts'
import type { Detail } from '../../contract/index.ts'
import module from '../../module.ts'
import { applicationLife, isOpen, RETURNED } from '../../rules/life.ts'
import { worthOf } from '../commands/record.ts'
import { operates, readable } from '../policy.ts'
import type { ApplicationRow, TicketRow } from '../tables.ts'
import { guestsOf, ticketsOf } from './guests.ts'
import { linkOf } from './passes.ts'
import { poolById } from './quota.ts'
import { productById, wordingOf } from './settings.ts'

const OWN = ['submit', 'withdraw', 'cancel'] as const
const OPERATES = ['issue', 'cancel'] as const

/** It can be cancelled before the visit, as long as nobody came by it. */
export const isCancellable = ({ today }: Pick<Reader, 'today'>, { redeemed, visitDate }: Pick<ApplicationRow, 'redeemed' | 'visitDate'>): boolean =>
  redeemed === 0 && today < visitDate

/** What its applicant may do with it. */
export const ownActs = (ctx: Reader, row: ApplicationRow): (typeof OWN)[number][] =>
  row.applicant === ctx.actor.ssoId
    ? OWN.filter((action) => transitionFrom(applicationLife, row.status, action) !== undefined && (action !== 'cancel' || isCancellable(ctx, row)))
    : []

/** The item of an own application that came back: it is open, and waits with nobody but its applicant (WF-32). */
export async function returnedItem(ctx: Reader, { id, status, applicant }: ApplicationRow): Promise<HeldItem | undefined> {
  if (status !== 'approving' || applicant !== ctx.actor.ssoId) return undefined
  const item = (await itemsOf(ctx, module.name, [id])).get(id)
  return item?.state === 'waiting' ? item : undefined
}

async function canOf(ctx: Reader, row: ApplicationRow, isOperator: boolean): Promise<Detail['can']> {
  const operator = OPERATES.filter(
    (action) => isOperator && transitionFrom(applicationLife, row.status, action) && (action !== 'cancel' || isCancellable(ctx, row)),
  )
  const again = (await returnedItem(ctx, row)) ? (['submit'] as const) : []
  return [...new Set([...again, ...ownActs(ctx, row), ...operator])]
}

/** Whether whoever reads it has to decide it now. */
async function decides(ctx: Reader, { status, workflowItem }: ApplicationRow): Promise<boolean> {
  if (status !== 'approving' || workflowItem === null) return false
  return (await openTasks(ctx, workflowItem)).some(({ approver }) => approver === ctx.actor.ssoId)
}

/** A ticket as it is shown; whoever has its link may come by it. */
const ticketView = (ctx: Reader, ticket: TicketRow, { own, operator }: { own: boolean; operator: boolean }) => {
  const open = isOpen(ticket.state)
  return {
    ...ticket,
    voidReason: ticket.voidReason === RETURNED ? ctx.text(RETURNED) : ticket.voidReason,
    link: own && open ? linkOf(ctx, ticket) : null,
    can: [...(own && open ? ['share' as const] : []), ...(operator && open ? ['void' as const] : [])],
  }
}

/** An application with all that is said of it. @throws not-found */
export async function detailOf(ctx: Reader, { id }: { id: string }) {
  const row = await readable(ctx, id)
  const [named] = await withPeople(ctx, [row], { person: 'applicant', on: 'host' })
  const [pool, product, wording] = [await poolById(ctx, row.poolId), await productById(ctx, row.productId), await wordingOf(ctx, row.category)]
  const operator = await operates(ctx, row)
  const own = row.applicant === ctx.actor.ssoId
  return {
    ...row,
    applicant: named!.person,
    host: named!.on,
    worthFen: worthOf(row),
    ...{ poolCn: pool?.nameCn ?? '', poolEn: pool?.nameEn ?? '', productCn: product?.nameCn ?? '', productEn: product?.nameEn ?? '' },
    ...{ placeCn: wording.placeCn, placeEn: wording.placeEn },
    guests: (await guestsOf(ctx, [id])).get(id) ?? [],
    attachments: (await filesOf(ctx, module.name, [id])).get(id) ?? [],
    timeline: row.workflowItem === null ? [] : await timelineFor(ctx, module.name, id),
    tickets: ((await ticketsOf(ctx, [id])).get(id) ?? []).map((ticket) => ticketView(ctx, ticket, { own, operator })),
    own,
    decides: await decides(ctx, row),
    operates: operator,
    can: await canOf(ctx, row, operator),
  }
}
