import { enforce } from '#foundation/contract/refused.ts'
import { and, eq, gte, like, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { can } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import * as contract from '../../contract.ts'
import { searching, type TicketType } from '../../rules/inquiry.ts'
import { ACTS, type Act, allows } from '../../rules/life.ts'
import { type Inquiry, inReach, SUBMIT } from '../policy.ts'
import { customers, inquiries } from '../tables.ts'
import { customerMatches } from './customers.ts'

/** What the actor may do with an inquiry now: its owner alone does anything. `again` is what changes a version that came back (WF-32). */
export function actsOf(
  ctx: Reader,
  { owner, ticketType, status, visitDate }: Pick<Inquiry, 'owner' | 'ticketType' | 'status' | 'visitDate'>,
  again?: Act,
): Act[] {
  if (owner !== ctx.actor.ssoId || !can(ctx.actor, SUBMIT[ticketType])) return []
  return ACTS.filter((act) => {
    if (act === 'supplement' && ticketType === 'vip') return false
    const changes = act === 'change' || act === 'supplement'
    const open = act === again || allows(status, act === 'supplement' ? 'change' : act)
    return open && (!changes || visitDate >= ctx.today)
  })
}

/** By number, event or customer. @throws MICE-01 */
function found(keyword: string, ctx: Reader): SQL | undefined {
  enforce(searching, { facts: {}, input: { keyword }, p: {}, now: ctx.now })
  return or(
    like(inquiries.inquiryNo, containing(keyword)),
    like(inquiries.eventName, containing(keyword)),
    sql`${inquiries.customerId} in (select ${customers.id} from ${customers} where ${customerMatches(keyword)})`,
  )
}

const joined = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({
      ...{
        id: inquiries.id,
        applyId: inquiries.applyId,
        inquiryNo: inquiries.inquiryNo,
        ticketType: inquiries.ticketType,
        customerCn: customers.nameCn,
        customerEn: customers.nameEn,
      },
      ...{
        eventName: inquiries.eventName,
        visitDate: inquiries.visitDate,
        visitEndDate: inquiries.visitEndDate,
        vipKind: inquiries.vipKind,
        startTime: inquiries.startTime,
      },
      ...{ guests: inquiries.guests, totalFen: inquiries.totalFen, status: inquiries.status, owner: inquiries.owner, updatedAt: inquiries.updatedAt },
    })
    .from(inquiries)
    .innerJoin(customers, eq(customers.id, inquiries.customerId))
    .where(where)
type Found = Awaited<ReturnType<typeof joined>>[number]

/** Conditions of the filters; whose inquiries they are goes by their kind. */
export const asked = {
  ticketType: (type: TicketType, { actor }: Reader) => and(eq(inquiries.ticketType, type), inReach(actor, type, inquiries.owner)),
  from: (day: string) => gte(inquiries.visitDate, day),
  to: (day: string) => lte(inquiries.visitDate, day),
  keyword: found,
}

export const inquiryRows = listRows(contract.list, {
  table: inquiries,
  latest: [inquiries.at, inquiries.id],
  from: joined,
  where: asked,
  async dress(ctx, rows: Found[]) {
    const named = await withPeople(ctx, rows, { owner: 'owner' })
    return named.map(({ ticketType: _type, ...row }, n) => ({ ...row, can: actsOf(ctx, rows[n]!) }))
  },
})
