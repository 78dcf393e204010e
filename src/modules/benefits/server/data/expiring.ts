import { type Lapse, providersOf } from '#foundation/providers.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { inTime } from '#foundation/server/inTime.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { expiring, unitWords } from '#services/ledger/server/api.ts'
import type { LapseLine } from '../../contract.ts'
import { isPath } from '../../rules.ts'
import { judged, whoIs } from './cards.ts'
import { hasBenefits, isOfBenefits, PATIENCE_MS } from './house.ts'

/** The benefit that a unit of the ledger belongs to: `meal` for `meal.full`; nothing for what is no benefit. */
export const figureOfUnit = (unit: string): string | undefined =>
  [...providersOf('benefits').keys()].find((figure) => unit === figure || unit.startsWith(`${figure}.`))

async function ofLedger(ctx: Reader, until: Day): Promise<LapseLine[]> {
  const lots = (await expiring(ctx, ctx.actor.ssoId, until)).flatMap((lot) => {
    const figure = figureOfUnit(lot.unit)
    return figure === undefined ? [] : [{ ...lot, figure }]
  })
  if (lots.length === 0) return []
  const { list } = await judged(ctx, await whoIs(ctx, ctx.actor.ssoId))
  const pathOf = (figure: string) => list.find(({ card, hidden }) => card.figure === figure && hidden.length === 0 && isPath(card.target))?.card.target ?? null
  // only Chinese counts things by a word of their own, which stands with the figure
  const units = new Map<string, string | undefined>()
  for (const { figure } of lots) if (!units.has(figure)) units.set(figure, (await providersOf('benefits').get(figure)?.figure(ctx))?.unitCn)
  const counted = (amount: number, figure: string) =>
    units.get(figure) ? `${amount} ${units.get(figure)}` : ctx.text('benefits.expiring.items', { amount }, 'zh')
  const words = await wordsOf(ctx, lots)
  return lots.map(({ unit, amount, on, figure }) => {
    const { nameCn, nameEn, said } = words(unit)
    return {
      id: `ledger:${unit}:${on}`,
      on,
      whatCn: nameCn,
      whatEn: nameEn,
      lossCn: ctx.text('benefits.expiring.lost', { amount: said(amount) ?? counted(amount, figure) }, 'zh'),
      lossEn: ctx.text('benefits.expiring.lost', { amount: said(amount) ?? amount }, 'en'),
      path: pathOf(figure),
    }
  })
}

const wordsOf = (ctx: Ctx, lots: readonly { unit: string }[]) =>
  unitWords(
    ctx,
    lots.map(({ unit }) => unit),
  )

/** Of all that lapses, what is used on a page of the benefits: contracts and certificates are no benefits. */
const ofModule = async (ctx: Reader, kind: string, provider: (ctx: Reader, until: string) => Promise<readonly Lapse[]>, until: Day): Promise<LapseLine[]> =>
  (await provider(ctx, until)).filter(({ path }) => isOfBenefits(ctx, path)).map(({ id, ...lapse }) => ({ ...lapse, id: `${kind}:${id}` }))

/** Those who can tell of such: modules that have a page there. */
export const lapseProviders = (ctx: Pick<Ctx, 'secrets'>) => [...providersOf('lapses')].filter(([module]) => hasBenefits(ctx, module))

const ofModules = (ctx: Reader, until: Day, ms: number) =>
  lapseProviders(ctx).map(([kind, provider]) => inTime(ctx, `lapses of ${kind}`, () => ofModule(ctx, kind, provider, until), ms))

const each = (lines: readonly LapseLine[], from: Day, until: Day): LapseLine[] => [
  ...new Map(lines.filter(({ on }) => on >= from && on <= until).map((line) => [line.id, line])).values(),
]

/** What of a person's benefits runs out within so many days, each once, the soonest first. */
export async function expiringFor(ctx: Reader, { days }: { days: number }, ms = PATIENCE_MS) {
  const until = addDays(ctx.today, days)
  const given = await Promise.all([inTime(ctx, 'lapses of the ledger', () => ofLedger(ctx, until), ms), ...ofModules(ctx, until, ms)])
  const lines = given.flatMap((came) => (came.ok ? came.value : []))
  return {
    today: ctx.today,
    list: each(lines, ctx.today, until).toSorted((a, b) => a.on.localeCompare(b.on) || a.id.localeCompare(b.id)),
    failed: given.filter(({ ok }) => !ok).length,
  }
}

/** A thing that runs out: so much of a unit of the ledger, or one that its module names. */
type RunsOut = { on: Day; unit: string; amount: number } | { on: Day; whatCn: string; whatEn: string }

/** What runs out of the own benefits from one day to another, for the digest: units of the ledger, and what modules tell. */
export async function expiringBetween(ctx: Reader, from: Day, until: Day): Promise<RunsOut[]> {
  const lots = (await expiring(ctx, ctx.actor.ssoId, until)).filter(({ unit, on }) => on >= from && figureOfUnit(unit) !== undefined)
  const told = (await Promise.all(ofModules(ctx, until, PATIENCE_MS))).flatMap((came) => (came.ok ? came.value : []))
  return [...lots, ...each(told, from, until).map(({ on, whatCn, whatEn }) => ({ on, whatCn, whatEn }))]
}

/** The same in words, of however many people at once: names of units are asked for once. */
export async function inWords(ctx: Ctx, things: readonly RunsOut[]) {
  const units = await wordsOf(
    ctx,
    things.flatMap((one) => ('unit' in one ? one : [])),
  )
  return (one: RunsOut) => {
    if (!('unit' in one)) return { ...one, amount: 0, said: () => undefined }
    const { nameCn, nameEn, said } = units(one.unit)
    return { on: one.on, whatCn: nameCn, whatEn: nameEn, amount: one.amount, said }
  }
}
