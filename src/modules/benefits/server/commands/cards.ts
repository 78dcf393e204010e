import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { knownPermissions } from '#foundation/server/running.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { MOST_CARDS, type WrittenCard } from '../../contract.ts'
import module from '../../module.ts'
import { cardRules, isPath } from '../../rules.ts'
import { type CardRow, cardOf, cardRows, sees, siteRows } from '../data/cards.ts'
import { pages } from '../data/house.ts'
import { cards } from '../tables.ts'
import { countVisit } from './visits.ts'

/** Who changes cards waits for whoever changes them at the same moment: their order is one. */
const LOCK = 'benefits.cards'

const writtenOf = ({ order: _order, deletedAt: _deletedAt, ...card }: CardRow) => card

async function leads(ctx: Writer, target: string, before: CardRow | undefined): Promise<boolean> {
  if (target === before?.target) return true
  return isPath(target) ? pages(ctx).includes(target) : (await siteRows(ctx)).some(({ id }) => id === target)
}

/**
 * Makes a card, or changes one.
 * @throws BENEF-10, BENEF-13, BENEF-14; illegal input for a permission that is none, or one card too many; not-found
 */
export async function saveCard(ctx: Writer, { isNew, code, ...given }: WrittenCard): Promise<void> {
  await lockName(ctx.db, LOCK)
  const all = await cardRows(ctx)
  const before = all.find((card) => card.code === code)
  if (!isNew && !before) throw notFound()
  const known = new Set([...knownPermissions(ctx), ...(before?.permissions ?? [])])
  if (given.permissions.some((id) => !known.has(id))) throw illegal('permissions')
  enforce(cardRules, { facts: { taken: isNew && before !== undefined, leads: await leads(ctx, given.target, before) }, input: given, p: {}, now: ctx.now })
  if (!before && all.length >= MOST_CARDS) throw illegal('code')
  const values = {
    ...given,
    permissions: [...new Set(given.permissions)],
    entities: [...new Set(given.entities)],
    employeeTypes: [...new Set(given.employeeTypes)],
    staffGroups: [...new Set(given.staffGroups)],
  }
  const order = before?.order ?? Math.max(0, ...all.map((card) => card.order)) + 1
  const set = { ...values, order, deletedAt: null }
  await ctx.db
    .insert(cards)
    .values({ code, ...set })
    .onConflictDoUpdate({ target: cards.code, set })
  if (given.icon !== (before?.icon ?? null))
    await keepFiles(ctx, given.icon ? [given.icon] : [], { module: module.name, businessId: code, policy: module.name })
  await ctx.audit({ module: module.name, kind: 'BenefitCard.saved', target: code, after: { code, ...values }, ...(before && { before: writtenOf(before) }) })
}

/** Puts all cards in an order. @throws illegal input where it is not all of them, each once: somebody has made or deleted one meanwhile */
export async function sortCards(ctx: Writer, { codes }: { codes: readonly string[] }): Promise<void> {
  await lockName(ctx.db, LOCK)
  const before = (await cardRows(ctx)).map(({ code }) => code)
  if (JSON.stringify(before.toSorted()) !== JSON.stringify(codes.toSorted())) throw illegal('codes')
  if (JSON.stringify(before) === JSON.stringify(codes)) return
  for (const [at, code] of codes.entries())
    await ctx.db
      .update(cards)
      .set({ order: at + 1 })
      .where(eq(cards.code, code))
  await ctx.audit({ module: module.name, kind: 'BenefitCard.sorted', target: 'cards', before: { codes: before }, after: { codes } })
}

/** Takes a card away; its visits stay counted. @throws not-found */
export async function deleteCard(ctx: Writer, { code }: { code: string }): Promise<void> {
  await lockName(ctx.db, LOCK)
  const row = await cardOf(ctx, code)
  await keepFiles(ctx, [], { module: module.name, businessId: code, policy: module.name })
  await ctx.db.update(cards).set({ deletedAt: ctx.now, icon: null }).where(eq(cards.code, code))
  await ctx.audit({ module: module.name, kind: 'BenefitCard.deleted', target: code, before: writtenOf(row) })
}

/** Counts that a card was opened. @throws not-found for a card that the person does not see */
export async function visit(ctx: Writer, { code }: { code: string }): Promise<void> {
  if (!(await sees(ctx, code))) throw notFound()
  await countVisit(ctx, code)
}
