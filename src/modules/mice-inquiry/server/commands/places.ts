import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { commit, covered, hold, release } from '#services/ledger/server/api.ts'
import module from '../../module.ts'
import { daysOf, guestsOf } from '../../rules/inquiry.ts'
import { poolOf } from '../data/accounts.ts'
import type { Inquiry } from '../policy.ts'
import { holds } from '../tables.ts'
import { detailLink } from './record.ts'

type Of = Pick<Inquiry, 'id' | 'ticketType' | 'inquiryNo'>
type Visit = Parameters<typeof daysOf>[0] & Parameters<typeof guestsOf>[1]
type Held = typeof holds.$inferSelect

const causeOf = (row: Of, what: 'held' | 'freed' | 'confirmed') => ({
  reason: `cause.mice-inquiry.${what}`,
  params: { no: row.inquiryNo },
  reference: { module: module.name, id: row.id },
  link: detailLink(row),
})

/** By day, in the order in which accounts are locked. */
const heldBy = ({ db }: Ctx, { id }: Pick<Of, 'id'>): Promise<Held[]> =>
  db.select().from(holds).where(eq(holds.inquiryId, id)).orderBy(asc(holds.day), asc(holds.id))

const sumOf = (all: readonly Held[], day: Day): number => all.reduce((sum, one) => (one.day === day ? sum + one.amount : sum), 0)

/** What an inquiry holds of a day already: a change gives it up, or goes on with it. */
export const heldOn = async (ctx: Ctx, of: Pick<Of, 'id'>, day: Day): Promise<number> => sumOf(await heldBy(ctx, of), day)

async function take(ctx: WriteCtx, row: Of, given: { day: Day; amount: number; asked: boolean }): Promise<void> {
  const key = `hold:${newId(ctx.now)}`
  const taking = hold(ctx, poolOf(row.ticketType, given.day), given.amount, { ...causeOf(row, 'held'), key })
  const { id } = await covered(taking, 'MICE-09', { field: 'visitDate' })
  await ctx.db.insert(holds).values({ id, inquiryId: row.id, ...given })
}

async function free(ctx: WriteCtx, row: Of, some: readonly Held[]): Promise<void> {
  for (const { id } of some) {
    await release(ctx, id, causeOf(row, 'freed'))
    await ctx.db.delete(holds).where(eq(holds.id, id))
  }
}

/** The days that are wanted, and those of which something is held, in the order in which accounts are locked. */
const touchedBy = (all: readonly Held[], wanted: readonly Day[]): Day[] => [...new Set([...wanted, ...all.map(({ day }) => day)])].toSorted()

/**
 * Sets places aside for a version on its way, beside those of the version in force: of a day on which that has some, only what it needs more. One that came back
 * with other terms lets go of what it needs no more. Two at once take turns at the accounts of the days (MICE-09). @throws MICE-09
 */
export async function reserve(ctx: WriteCtx, row: Of, visit: Visit): Promise<void> {
  const all = await heldBy(ctx, row)
  const [wanted, guests] = [daysOf(visit), guestsOf(row.ticketType, visit)]
  for (const day of touchedBy(all, wanted)) {
    const own = all.filter((one) => one.asked && one.day === day)
    const [has, inForce] = [sumOf(own, day), sumOf(all, day) - sumOf(own, day)]
    const wants = wanted.includes(day) ? Math.max(0, guests - inForce) : 0
    if (has === wants) continue
    await free(ctx, row, own)
    if (wants > 0) await take(ctx, row, { day, amount: wants, asked: true })
  }
}

/** Holds exactly what the version that has come into force needs. */
export async function holdExactly(ctx: WriteCtx, row: Of, visit: Visit): Promise<void> {
  const all = await heldBy(ctx, row)
  const [wanted, guests] = [daysOf(visit), guestsOf(row.ticketType, visit)]
  for (const day of touchedBy(all, wanted)) {
    const [has, wants] = [sumOf(all, day), wanted.includes(day) ? guests : 0]
    if (has === wants) continue
    await free(
      ctx,
      row,
      all.filter((one) => one.day === day),
    )
    if (wants > 0) await take(ctx, row, { day, amount: wants, asked: false })
  }
  await ctx.db.update(holds).set({ asked: false }).where(eq(holds.inquiryId, row.id))
}

/** Gives back what was held for a version that came to nothing. */
export async function giveBackAsked(ctx: WriteCtx, row: Of): Promise<void> {
  const all = await ctx.db
    .select()
    .from(holds)
    .where(and(eq(holds.inquiryId, row.id), eq(holds.asked, true)))
    .orderBy(asc(holds.day), asc(holds.id))
  await free(ctx, row, all)
}

/** Gives everything back. */
export const giveBackAll = async (ctx: WriteCtx, row: Of): Promise<void> => free(ctx, row, await heldBy(ctx, row))

/** What was held is booked for good. */
export async function book(ctx: WriteCtx, row: Of): Promise<void> {
  for (const { id } of await heldBy(ctx, row)) await commit(ctx, id, causeOf(row, 'confirmed'))
}
