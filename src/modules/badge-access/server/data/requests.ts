import { desc, eq, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { filesOf } from '#services/files/server/api.ts'
import { person, personRefs, unknownPerson, withPeople } from '#services/people/server/api.ts'
import { itemsOf, readsItem } from '#services/workflow/server/api.ts'
import type { Detail } from '../../contract.ts'
import module from '../../module.ts'
import { approvalClosesAt, nextReturn } from '../../rules.ts'
import { isParty, type RequestRow, readable } from '../policy.ts'
import { requests } from '../tables.ts'
import { saidOfRestore, standingWhere } from './standing.ts'

/** More than anybody asks for in the time that they are kept. */
const MOST_OWN = 100

/** Who has the open items of requests now, by request; one that was returned waits for whoever asked. */
async function heldOf(ctx: Ctx, rows: readonly RequestRow[]) {
  const pending = rows.filter(({ status }) => status === 'pending').map(({ id }) => id)
  const items = await itemsOf(ctx, module.name, pending)
  const numbers = [...items.values()].flatMap(({ holders }) => holders.map(({ approver }) => approver))
  const people = await personRefs(ctx, numbers)
  return ({ id }: RequestRow) => ({
    holders: (items.get(id)?.holders ?? []).map(({ approver }) => people.get(approver) ?? unknownPerson(approver)),
    returned: items.get(id)?.state === 'waiting',
  })
}

/** What whoever acts asked for, and what was asked for them. */
export async function mine(ctx: Reader) {
  const { ssoId } = ctx.actor
  const latest = (which: SQL | undefined) => standingWhere(ctx, which).orderBy(desc(requests.submittedAt), desc(requests.id)).limit(MOST_OWN)
  // each by its own index
  const found = [...(await latest(eq(requests.ssoId, ssoId))), ...(await latest(eq(requests.requester, ssoId)))]
  const once = [...new Map(found.map((row) => [row.id, row])).values()]
  const rows = once.toSorted((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime()).slice(0, MOST_OWN)
  const held = await heldOf(ctx, rows)
  const named = await withPeople(ctx, rows, { person: 'ssoId' })
  return named.map((row, at) => ({
    ...row,
    ...saidOfRestore(rows[at]!),
    ...held(rows[at]!),
    can: row.status === 'pending' ? ['withdraw' as const] : [],
  }))
}

/** One with all that is said of it. @throws not-found */
export async function detailOf(ctx: Reader, { id }: { id: string }) {
  const row = await readable(ctx, id)
  const [standing] = await standingWhere(ctx, eq(requests.id, id))
  const { holders, returned } = (await heldOf(ctx, [row]))(row)
  const [named] = await withPeople(ctx, [row], { person: 'ssoId', requester: 'requester' })
  const p = ctx.parameters(module, (await person(ctx, row.ssoId))?.entity)
  const decideBy = row.status === 'pending' ? approvalClosesAt(row.returnDate, p) : null
  const own = isParty(ctx.actor.ssoId, row)
  const can: Detail['can'] = []
  if (own && row.status === 'pending') can.push('withdraw')
  if (own && returned) can.push('change')
  if (own && row.status === 'rejected') can.push('copy')
  if (own || (await readsItem(ctx, row.workflowItem))) can.push('print')
  return {
    ...named!,
    ...saidOfRestore(standing!),
    restoredAt: standing!.restoredAt,
    attachments: (await filesOf(ctx, module.name, [id])).get(id) ?? [],
    decideBy,
    nextDate: decideBy && nextReturn(row.returnDate, ctx.now, p),
    ...{ holders, returned },
    decides: holders.some(({ ssoId }) => ssoId === ctx.actor.ssoId),
    can,
  }
}
