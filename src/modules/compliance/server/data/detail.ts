import { asc, eq } from '#foundation/database/drizzle.ts'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { openTasks, timelineFor } from '#services/workflow/server/api.ts'
import type { Detail } from '../../contract/index.ts'
import module from '../../module.ts'
import { COUNTED, complianceRequestLife } from '../../rules/life.ts'
import { inReach, isReturned, readable } from '../policy.ts'
import { officeNotes, type RequestRow } from '../tables.ts'
import { partnerOf } from './partners.ts'
import { itemsOfRequests, recipientsOf } from './parts.ts'
import { reckon } from './reckoning.ts'

const ACTS = ['submit', 'withdraw', 'confirm', 'drop'] as const

/** What whoever reads it may do with it. */
async function canOf(ctx: Reader, row: RequestRow): Promise<Detail['can']> {
  const own = row.requester === ctx.actor.ssoId
  const can: Detail['can'] = own ? ACTS.filter((action) => transitionFrom(complianceRequestLife, row.status, action) !== undefined) : []
  if (await isReturned(ctx, row)) can.push('change')
  const letIn = row.direction === 'accept' && (row.status === 'approved' || row.status === 'done')
  return letIn && (await inReach(ctx, row)) ? [...can, 'dispose'] : can
}

/** Whether whoever reads it has to decide it now. */
async function decides(ctx: Reader, { status, workflowItem }: RequestRow): Promise<boolean> {
  if (status !== 'pending' || workflowItem === null) return false
  return (await openTasks(ctx, workflowItem)).some(({ approver }) => approver === ctx.actor.ssoId)
}

/** An application with all that is said of it. @throws not-found */
export async function detailOf(ctx: Reader, { sid }: { sid: string }) {
  const row = await readable(ctx, sid)
  const { id, direction, requester, partnerId, firstDay, tickets, ticketFen, giftFen } = row
  const people = (await recipientsOf(ctx, [id])).get(id) ?? []
  const items = (await itemsOfRequests(ctx, [id])).get(id) ?? []
  const partner = (await partnerOf(ctx, partnerId))!
  const counts = COUNTED.some((one) => one === row.status)
  const found = await reckon(ctx, { direction, requester, partnerId, recipients: people, items, firstDay, adds: { tickets, ticketFen, giftFen }, without: id })
  const [named] = await withPeople(ctx, [row], { person: 'requester' })
  const office = await inReach(ctx, row)
  // what the office noted for itself alone is not told
  const notes = (await ctx.db.select().from(officeNotes).where(eq(officeNotes.requestId, id)).orderBy(asc(officeNotes.at), asc(officeNotes.id))).filter(
    ({ disposal }) => office || disposal !== 'none',
  )
  return {
    ...row,
    requester: named!.person,
    partner: { ...partner, nameEn: partner.nameEn || partner.nameCn },
    recipients: people.map((one, at) => ({ ...one, readings: counts && direction === 'offer' ? (found.people[at] ?? []) : [] })),
    items,
    attachments: (await filesOf(ctx, module.name, [id])).get(id) ?? [],
    partnerReadings: counts ? found.partner : [],
    ownReadings: counts && direction === 'accept' ? (found.people[0] ?? []) : [],
    timeline: row.workflowItem === null ? [] : await timelineFor(ctx, module.name, id),
    notes: (await withPeople(ctx, notes, { author: 'by' })).map(({ author, ...note }) => ({ ...note, by: author })),
    own: requester === ctx.actor.ssoId,
    decides: await decides(ctx, row),
    can: await canOf(ctx, row),
  }
}
