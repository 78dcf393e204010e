import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, desc, eq, inArray, type SQL } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { filesOf } from '#services/files/server/api.ts'
import { peoplePersons as p, personRefs, unknownPerson } from '#services/people/server/api.ts'
import type { lockStatus, Mine, mine, OwnRequest } from '../../contract.ts'
import module from '../../module.ts'
import { invoiceMoves } from '../commands/invoices.ts'
import { helpersOf } from '../commands/record.ts'
import { invoiceRequests as i, lockResets as l, rentMonths as m, residences as r, rooms } from '../tables.ts'
import { requireResident } from './residents.ts'

/** Months and requests that the page shows, the latest first. */
const MONTHS = 60
const REQUESTS = 30
const HELPERS = 3

/** What a resident finds. @throws HOUSE-04 with 403 */
export async function readMine(ctx: Reader): Promise<GivenOf<typeof mine>> {
  const active = await requireResident(ctx)
  const [room] = active ? await ctx.db.select().from(rooms).where(eq(rooms.id, active.roomId)) : []
  return {
    residence: active && room ? { ...active, building: room.building, number: room.number } : null,
    months: await ctx.db
      .select({ id: m.id, month: m.month, amountFen: m.amountFen, paid: m.paid, invoice: i.state })
      .from(m)
      .innerJoin(r, eq(r.id, m.residenceId))
      .leftJoin(i, eq(i.id, m.invoiceRequest))
      .where(eq(r.ssoId, ctx.actor.ssoId))
      .orderBy(desc(m.month), desc(m.id))
      .limit(MONTHS),
    requests: await ownRequests(ctx),
    lastReset: active ? ((await resetsOf(ctx, active.roomId).limit(1))[0] ?? null) : null,
    helpers: await contacts(ctx),
    invoiceMonthsMax: ctx.parameters(module, ctx.actor.entity).invoiceMonthsMax,
  }
}

const resetsOf = ({ db, actor }: Reader, roomId: string, where?: SQL) =>
  db
    .select({ id: l.id, state: l.state, requestedAt: l.requestedAt })
    .from(l)
    .where(and(eq(l.roomId, roomId), eq(l.ssoId, actor.ssoId), where))
    .orderBy(desc(l.id))
    .$dynamic()

/** What became of an own reset. @throws HOUSE-04 with 403; not-found for another's */
export async function readReset(ctx: Reader, { id }: { id: string }): Promise<GivenOf<typeof lockStatus>> {
  const active = await requireResident(ctx)
  const [found] = active ? await resetsOf(ctx, active.roomId, eq(l.id, id)) : []
  if (!found) throw notFound()
  return found
}

/** Requests of the actor, all or one, the latest first. */
export async function ownRequests(ctx: Reader, id?: string) {
  const rows = await ctx.db
    .select()
    .from(i)
    .where(and(eq(i.ssoId, ctx.actor.ssoId), id === undefined ? undefined : eq(i.id, id)))
    .orderBy(desc(i.id))
    .limit(REQUESTS)
  const files = await filesOf(
    ctx,
    module.name,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    ...row,
    file: files.get(row.id)?.[0] ?? null,
    can: invoiceMoves.can(ctx, row).filter((action): action is OwnRequest['can'][number] => action === 'withdraw'),
  }))
}

/** Whom a resident turns to. */
async function contacts(ctx: Reader): Promise<Mine['helpers']> {
  const numbers = (await helpersOf(ctx)).slice(0, HELPERS)
  const refs = await personRefs(ctx, numbers)
  const mails = await ctx.db.select({ ssoId: p.ssoId, email: p.email }).from(p).where(inArray(p.ssoId, numbers)).orderBy(asc(p.ssoId))
  return mails.map(({ ssoId, email }) => ({ ...(refs.get(ssoId) ?? unknownPerson(ssoId)), email }))
}
