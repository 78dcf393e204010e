import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, asc, eq, gt, isNull, sum } from '#foundation/database/drizzle.ts'
import { providersOf } from '#foundation/providers.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { namedPermissions } from '#foundation/server/running.ts'
import { addDays } from '#foundation/time.ts'
import { permissionsOf } from '#services/access/server/api.ts'
import { fileRefs } from '#services/files/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { ANY_BENEFIT, EXPIRING_DAYS } from '../../contract.ts'
import { hiddenBy, isPath, type Who, whenOf } from '../../rules.ts'
import { cardDays, cards, sites } from '../tables.ts'
import { pages } from './house.ts'

export type CardRow = typeof cards.$inferSelect
export type SiteRow = typeof sites.$inferSelect

/** All cards that were not deleted, in their order. */
export const cardRows = (ctx: Pick<Ctx, 'db'>): Promise<CardRow[]> =>
  ctx.db.select().from(cards).where(isNull(cards.deletedAt)).orderBy(asc(cards.order), asc(cards.code))

export const siteRows = (ctx: Pick<Ctx, 'db'>): Promise<SiteRow[]> => ctx.db.select().from(sites).orderBy(asc(sites.id))

/** Facts by which cards are chosen for a person; their permissions are those of the session where they ask themselves. @throws not-found */
export async function whoIs(ctx: Ctx, ssoId: SsoId) {
  const facts = await person(ctx, ssoId)
  if (!facts) throw notFound()
  const permissions = ctx.actor?.ssoId === ssoId ? ctx.actor.permissions : new Set(await permissionsOf(ctx, ssoId))
  return { ...facts, permissions }
}

/** Why a person does not see each card (BENEF-05). */
export async function judged(ctx: Ctx, who: Who) {
  const [all, places] = [await cardRows(ctx), await siteRows(ctx)]
  const given = { today: ctx.today, offered: providersOf('benefits') }
  const there = new Set(pages(ctx))
  const list = all.map((card) => {
    const leads = !isPath(card.target) || there.has(card.target)
    const site = places.find(({ id }) => id === card.target)
    return { card, hidden: hiddenBy(card, who, { ...given, leads, site }) }
  })
  return { list, places }
}

/** Whether a person sees a card now. */
export const sees = async (ctx: Reader, code: string): Promise<boolean> =>
  (await judged(ctx, await whoIs(ctx, ctx.actor.ssoId))).list.some(({ card, hidden }) => card.code === code && hidden.length === 0)

/** An icon is seen by editors and by those who see its card. */
export const mayReadIcon = async (ctx: Reader, code: string): Promise<boolean> =>
  ctx.actor.permissions.has('BENEFITS_OVERVIEW_ADMIN') || (await sees(ctx, code))

/** Everything for the page of editors. */
export async function cardsToEdit(ctx: Reader) {
  const rows = await cardRows(ctx)
  const clicked = await ctx.db
    .select({ code: cardDays.cardCode, n: sum(cardDays.visits).mapWith(Number) })
    .from(cardDays)
    .where(gt(cardDays.day, addDays(ctx.today, -EXPIRING_DAYS)))
    .groupBy(cardDays.cardCode)
  const clicks = new Map(clicked.map(({ code, n }) => [code, n]))
  const fileOf = await fileRefs(
    ctx,
    rows.map(({ icon }) => icon),
  )
  const provided = providersOf('benefits')
  return {
    today: ctx.today,
    list: rows.map(({ order: _order, deletedAt: _deletedAt, ...card }) => ({
      ...card,
      iconFile: fileOf(card.icon),
      clicks: clicks.get(card.code) ?? 0,
      offered: card.figure === 'none' || provided.has(card.figure),
      when: whenOf(card, ctx.today),
    })),
    permissions: namedPermissions(ctx),
    pages: pages(ctx).map((path) => ({ path, ...inBoth(ctx, 'title', `screen.${path}`) })),
  }
}

/** What a person would see, and why not the rest. @throws not-found for a number that is nobody's */
export async function previewFor(ctx: Reader, { ssoId }: { ssoId: SsoId }) {
  const who = await whoIs(ctx, ssoId)
  const { list } = await judged(ctx, who)
  return {
    opens: ANY_BENEFIT.some((id) => who.permissions.has(id)),
    list: list.map(({ card: { code, titleCn, titleEn }, hidden }) => ({ code, titleCn, titleEn, hiddenBy: hidden })),
  }
}

/** One card that was not deleted. @throws not-found */
export async function cardOf(ctx: Pick<Ctx, 'db'>, code: string): Promise<CardRow> {
  const [row] = await ctx.db
    .select()
    .from(cards)
    .where(and(eq(cards.code, code), isNull(cards.deletedAt)))
  if (!row) throw notFound()
  return row
}
