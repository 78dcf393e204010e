import { illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { type AccountRef, covered, grant, reverse, spend } from '#services/ledger/server/api.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { placesAccount, promotionsAccount } from '../data/accounts.ts'
import { items, places, rounds } from '../tables.ts'
import { ADMIN_PAGE } from './reaching.ts'
import { type ItemRow, record } from './stored.ts'

const cause = (what: 'given' | 'confirmed' | 'reopened', id: string) => ({
  ...{ reason: `cause.intern-conversion.${what}`, reference: { module: module.name, id }, link: ADMIN_PAGE },
})

async function bring(ctx: WriteCtx, account: AccountRef, more: number, field: string): Promise<void> {
  const given = { ...cause('given', account.ownerId), key: `given:${newId(ctx.now)}` }
  if (more > 0) await grant(ctx, account, more, { ...given, source: 'round' })
  if (more < 0) await covered(spend(ctx, account, -more, given), 'INTCONV-06', { field })
}

/** Says how many interns a department may convert, and how many of them with promotion. @throws INTCONV-06 for fewer than are confirmed, not-found */
export async function savePlaces(ctx: Writer, given: { roundId: string; department: string; places: number; promotions: number }): Promise<void> {
  const { roundId, department, ...wanted } = given
  // who changes the places of a round waits for who does so at the same time
  const round = await locked(ctx, rounds, rounds.id, roundId)
  if (round.state === 'completed') throw illegal('roundId')
  const [known] = await ctx.db.select().from(peopleDepartments).where(eq(peopleDepartments.code, department))
  if (known?.entity !== round.entity) throw illegal('department')
  const before = await placesOf(ctx, roundId, department)
  const id = before?.id ?? newId(ctx.now)
  if (before) await ctx.db.update(places).set(wanted).where(eq(places.id, id))
  else await ctx.db.insert(places).values({ id, roundId, department, ...wanted })
  await bring(ctx, placesAccount(id), wanted.places - (before?.places ?? 0), 'places')
  await bring(ctx, promotionsAccount(id), wanted.promotions - (before?.promotions ?? 0), 'promotions')
  await record(ctx, 'ConversionPlaces.saved', { target: id, before, after: given })
}

const placesOf = async ({ db }: WriteCtx, roundId: string, department: string) =>
  (
    await db
      .select()
      .from(places)
      .where(and(eq(places.roundId, roundId), eq(places.department, department)))
  )[0]

/** Takes what a conversion needs of its department's places: never more than there are, however many confirm at once (INTCONV-06). */
export async function takePlaces(ctx: WriteCtx, row: ItemRow): Promise<Partial<ItemRow>> {
  if (row.finalResult === 'do-not-convert') return {}
  const of = await placesOf(ctx, row.roundId, row.targetDepartment)
  if (!of) throw refuse('INTCONV-06', { field: 'department' })
  const given = { ...cause('confirmed', row.id), key: `confirmed:${row.id}:${newId(ctx.now)}` }
  const take = async (account: AccountRef) => (await covered(spend(ctx, account, 1, given), 'INTCONV-06', { field: 'department' }))[0]!.id
  const placeEntry = await take(placesAccount(of.id))
  return { placeEntry, promotionEntry: row.finalResult === 'convert-with-promotion' ? await take(promotionsAccount(of.id)) : null }
}

/** Gives back what a conversion has taken. */
export async function returnPlaces(ctx: WriteCtx, { id, placeEntry, promotionEntry }: ItemRow): Promise<void> {
  for (const entry of [placeEntry, promotionEntry]) if (entry) await reverse(ctx, entry, { ...cause('reopened', id), key: `reopened:${entry}` })
  await ctx.db.update(items).set({ placeEntry: null, promotionEntry: null }).where(eq(items.id, id))
}
