import { notFound } from '#foundation/contract/refused.ts'
import { and, desc, eq, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { type PageAsked, pageFrom } from '#foundation/server/list.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { bookingOf } from '#services/booking/server/api.ts'
import { peoplePersons, withPeople } from '#services/people/server/api.ts'
import { ADMIN, AUDIT } from '../../contract.ts'
import { entryTimes, isLive } from '../../rules.ts'
import { applications, days } from '../tables.ts'
import { membersOf, savedFamily } from './members.ts'

/** Applications with what is said of their day. */
export const applied = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({
      ...{
        id: applications.id,
        no: applications.no,
        ssoId: applications.ssoId,
        date: applications.date,
        state: applications.state,
        booking: applications.booking,
        workflowItem: applications.workflowItem,
      },
      ...{ withApplicant: applications.withApplicant, keepFamily: applications.keepFamily, comment: applications.comment, cause: applications.cause },
      ...{ submittedAt: applications.submittedAt, decidedBy: applications.decidedBy, decidedAt: applications.decidedAt },
      ...{ gateCn: days.gateCn, gateEn: days.gateEn, from: days.from, to: days.to },
    })
    .from(applications)
    .innerJoin(days, eq(days.id, applications.dayId))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, applications.ssoId))
    .where(where)
type Applied = Awaited<ReturnType<typeof applied>>[number]

async function withMembers<R extends { id: string }>(ctx: Pick<Ctx, 'db'>, rows: readonly R[]) {
  const found = await membersOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, members: found.get(row.id) ?? [] }))
}

/** Rows with their members, and with the people who asked and decided. */
export const dressed = async (ctx: Ctx, rows: readonly Applied[]) =>
  (await withPeople(ctx, await withMembers(ctx, rows), { person: 'ssoId', decidedBy: 'decidedBy' })).map((row) => ({
    ...row,
    departmentCn: row.person.departmentCn,
    departmentEn: row.person.departmentEn,
  }))

/** A place is given back before the entry begins, and while nobody has entered. */
export const isWithdrawable = (ctx: Ctx, row: Pick<Applied, 'state' | 'date' | 'from' | 'to'> & { members: readonly { enteredAt: Date | null }[] }): boolean =>
  isLive(row.state) && ctx.now < entryTimes(row).starts && row.members.every(({ enteredAt }) => enteredAt === null)

/** A person's own applications, the newest first. */
export async function mine(ctx: Reader, input: PageAsked) {
  const own = eq(applications.ssoId, ctx.actor.ssoId)
  const found = await pageFrom(ctx.db, input, applied(ctx, own).orderBy(desc(applications.submittedAt), desc(applications.id)), applied(ctx, own).getSQL())
  const list = (await withMembers(ctx, found.list)).map((row) => ({ ...row, can: isWithdrawable(ctx, row) ? ['withdraw' as const] : [] }))
  return { ...found, list, family: await savedFamily(ctx, ctx.actor.ssoId) }
}

/** An application for its applicant, and for who audits or administers it. @throws not-found */
export async function detail(ctx: Reader, { id }: { id: string }) {
  const [row] = await applied(ctx, eq(applications.id, id))
  if (!row) throw notFound()
  const may = row.ssoId === ctx.actor.ssoId || (await inScopeOf(ctx, AUDIT, row.ssoId)) || (await inScopeOf(ctx, ADMIN, row.ssoId))
  if (!may) throw notFound()
  return (await dressed(ctx, [row]))[0]!
}

/** The pass of an own application that was approved. @throws not-found */
export async function pass(ctx: Reader, { id }: { id: string }) {
  const [row] = await applied(ctx, and(eq(applications.id, id), eq(applications.ssoId, ctx.actor.ssoId), eq(applications.state, 'approved')))
  if (!row) throw notFound()
  const [shown] = await withMembers(ctx, [row])
  return { ...shown!, code: (await bookingOf(ctx, row.booking)).code }
}
