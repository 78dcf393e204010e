import { notFound } from '#foundation/contract/refused.ts'
import { type HomeCard, providersOf } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { Card } from '../../contract/index.ts'
import { groupOf } from './house.ts'
import { orNothing, orRefuse } from './patience.ts'

const cardOf = (ctx: Reader, from: string, { wordCn = '', wordEn = '', noteCn = '', noteEn = '', figure = undefined, part, ...card }: HomeCard): Card => ({
  ...card,
  module: from,
  kind: part,
  figure: figure ?? null,
  wordCn,
  wordEn,
  noteCn,
  noteEn,
  group: groupOf(ctx, card.path),
})

/** What a module shows and what waits of it; nothing where it offers neither. */
function providedBy(from: string): ((ctx: Reader) => Promise<HomeCard[]>) | undefined {
  const [cards, todos] = [providersOf('homeCards').get(from), providersOf('todos').get(from)]
  if (!cards && !todos) return undefined
  return async (ctx) => {
    const [shown = [], waiting = []] = await Promise.all([cards?.(ctx), todos?.list(ctx)])
    return [...waiting.map((one) => ({ ...one, part: 'todo' as const })), ...shown]
  }
}

/** The cards of all rooms, and which of them did not come in time (HOME-12). */
export async function allCards(ctx: Reader): Promise<{ cards: Card[]; late: { module: string }[] }> {
  const given = await Promise.all(
    [...new Set([...providersOf('homeCards').keys(), ...providersOf('todos').keys()])].map(async (from) => ({
      from,
      cards: await orNothing(ctx, `cards of ${from}`, async () => (await providedBy(from)?.(ctx)) ?? []),
    })),
  )
  const cards = given.flatMap(({ from, cards = [] }) => cards.map((card) => cardOf(ctx, from, card)))
  return { cards, late: given.flatMap(({ from, cards }) => (cards ? [] : { module: from })) }
}

/** Those of one module. @throws HOME-12, and as unknown where no module of that name has any */
export async function cardsOf(ctx: Reader, { module: from }: { module: string }): Promise<{ list: Card[] }> {
  const provider = providedBy(from)
  if (!provider) throw notFound()
  const cards = await orRefuse(ctx, `cards of ${from}`, () => provider(ctx))
  return { list: cards.map((card) => cardOf(ctx, from, card)) }
}
