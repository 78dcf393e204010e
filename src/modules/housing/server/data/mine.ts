import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, desc, eq, inArray, type SQL } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { filesOf } from '#services/files/server/api.ts'
import { peoplePersons, personRefs, unknownPerson } from '#services/people/server/api.ts'
import type { lockStatus, Mine, mine, OwnRequest } from '../../contract.ts'
import module from '../../module.ts'
import { invoiceMoves } from '../commands/invoices.ts'
import { helpersOf } from '../commands/record.ts'
import { invoiceRequests, lockResets, rentMonths, residences, rooms } from '../tables.ts'
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
      .select({ id: rentMonths.id, month: rentMonths.month, amountFen: rentMonths.amountFen, paid: rentMonths.paid, invoice: invoiceRequests.state })
      .from(rentMonths)
      .innerJoin(residences, eq(residences.id, rentMonths.residenceId))
      .leftJoin(invoiceRequests, eq(invoiceRequests.id, rentMonths.invoiceRequest))
      .where(eq(residences.ssoId, ctx.actor.ssoId))
      .orderBy(desc(rentMonths.month), desc(rentMonths.id))
      .limit(MONTHS),
    requests: await ownRequests(ctx),
    lastReset: active ? ((await resetsOf(ctx, active.roomId).limit(1))[0] ?? null) : null,
    helpers: await contacts(ctx),
    invoiceMonthsMax: ctx.parameters(module, ctx.actor.entity).invoiceMonthsMax,
  }
}

const resetsOf = ({ db, actor }: Reader, roomId: string, where?: SQL) =>
  db
    .select({ id: lockResets.id, state: lockResets.state, requestedAt: lockResets.requestedAt })
    .from(lockResets)
    .where(and(eq(lockResets.roomId, roomId), eq(lockResets.ssoId, actor.ssoId), where))
    .orderBy(desc(lockResets.id))
    .$dynamic()

/** What became of an own reset. @throws HOUSE-04 with 403; not-found for another's */
export async function readReset(ctx: Reader, { id }: { id: string }): Promise<GivenOf<typeof lockStatus>> {
  const active = await requireResident(ctx)
  const [found] = active ? await resetsOf(ctx, active.roomId, eq(lockResets.id, id)) : []
  if (!found) throw notFound()
  return found
}

/** Requests of the actor, all or one, the latest first. */
export async function ownRequests(ctx: Reader, id?: string) {
  const rows = await ctx.db
    .select()
    .from(invoiceRequests)
    .where(and(eq(invoiceRequests.ssoId, ctx.actor.ssoId), id === undefined ? undefined : eq(invoiceRequests.id, id)))
    .orderBy(desc(invoiceRequests.id))
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
  const mails = await ctx.db
    .select({ ssoId: peoplePersons.ssoId, email: peoplePersons.email })
    .from(peoplePersons)
    .where(inArray(peoplePersons.ssoId, numbers))
    .orderBy(asc(peoplePersons.ssoId))
  return mails.map(({ ssoId, email }) => ({ ...(refs.get(ssoId) ?? unknownPerson(ssoId)), email }))
}
