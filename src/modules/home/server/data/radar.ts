import { moduleNames } from '#foundation/contract/notices.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { windowAt } from '#foundation/contract/windows.ts'
import { type Lapse, type Providers, providersOf } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf } from '#foundation/time.ts'
import { expiring, unitWords } from '#services/ledger/server/api.ts'
import type { Card, LapseLine, WindowLine } from '../../contract/index.ts'
import { allCards } from './cards.ts'
import { LIMIT_MS, orNothing } from './patience.ts'

const LEDGER = 'ledger'

/** The same thing of two people, such as a certificate of one kind, is two. */
const idOf = (ctx: Reader, kind: string, id: string): string => `${ctx.actor.ssoId}:${kind}:${id}`
const lineOf = (ctx: Reader, kind: string, { id, ...lapse }: Lapse): LapseLine => ({ ...lapse, id: idOf(ctx, kind, id), kind })

/** What the ledger takes back. The way to use it is that of the room's card whose key the unit begins with: `meal` for `meal.full`. */
async function ofLedger(ctx: Reader, until: Day, provider: Promise<readonly Card[]>): Promise<LapseLine[]> {
  const lots = await expiring(ctx, ctx.actor.ssoId, until)
  const units = lots.map(({ unit }) => unit)
  const [words, cards] = await Promise.all([unitWords(ctx, units), provider])
  return lots.map(({ unit, amount, on }) => {
    const card = cards.find(({ key }) => unit === key || unit.startsWith(`${key}.`))
    const { nameCn, nameEn, said } = words(unit)
    // only Chinese counts things by a word of their own, which stands with the figure
    const counted = said(amount) ?? (card?.figure ? `${amount} ${card.figure.unitCn}` : ctx.text('home.lapse.items', { amount }, 'zh'))
    return {
      id: idOf(ctx, LEDGER, `${unit}:${on}`),
      kind: LEDGER,
      on,
      whatCn: nameCn,
      whatEn: nameEn,
      lossCn: ctx.text('home.lapse.lost', { amount: counted }, 'zh'),
      lossEn: ctx.text('home.lapse.lost', { amount: said(amount) ?? amount }, 'en'),
      path: card?.path ?? null,
    }
  })
}

/** What each room says of a kind; undefined of one that fails or is late. */
const asked = <K extends 'lapses' | 'windows', L>(
  ctx: Reader,
  kind: K,
  ask: (module: string, provider: Providers[K]) => Promise<L[]>,
  ms?: number,
): Promise<(L[] | undefined)[]> =>
  Promise.all([...providersOf(kind)].map(([module, provider]) => orNothing(ctx, `${kind} of ${module}`, () => ask(module, provider), ms)))

interface Gathered<L> {
  list: L[]
  /** Who could not say. */
  failed: number
}

/** All of the person that lapses up to a day, each thing once, the soonest first (HOME-19). */
export async function lapsesOf(ctx: Reader, until: Day, cards: Promise<readonly Card[]>, ms?: number): Promise<Gathered<LapseLine>> {
  const [ledger, rooms] = await Promise.all([
    orNothing(ctx, 'lapses of the ledger', () => ofLedger(ctx, until, cards), ms),
    asked(ctx, 'lapses', async (module, provider) => (await provider(ctx, until)).map((lapse) => lineOf(ctx, module, lapse)), ms),
  ])
  const given = [ledger, ...rooms]
  const once = new Map(given.flatMap((lines = []) => lines.filter(({ on }) => on >= ctx.today && on <= until).map((line) => [line.id, line])))
  return { list: [...once.values()].sort((a, b) => a.on.localeCompare(b.on) || a.id.localeCompare(b.id)), failed: given.filter((lines) => !lines).length }
}

/** What the person may change at certain times only, of what opens or closes up to a day, each once, what changes first before the others (SHELL-63). */
async function windowsOf(ctx: Reader, until: Day, ms: number): Promise<Gathered<WindowLine>> {
  const given = await asked(
    ctx,
    'windows',
    async (kind, provider) => (await provider(ctx, until)).map(({ id, ...one }): WindowLine => ({ ...one, id: idOf(ctx, kind, id), kind })),
    ms,
  )
  const changing = given.flatMap((lines = []) =>
    lines.flatMap((line) => {
      const { changes } = windowAt(line.window, ctx.now)
      return changes && dayOf(changes) <= until ? [{ line, at: changes.getTime() }] : []
    }),
  )
  const once = new Map(changing.map((one) => [one.line.id, one]))
  const list = [...once.values()].sort((a, b) => a.at - b.at || a.line.id.localeCompare(b.line.id)).map(({ line }) => line)
  return { list, failed: given.filter((lines) => !lines).length }
}

const nameOf = (ctx: Reader, kind: string) => {
  if (kind === LEDGER) return inBoth(ctx, 'name', 'home.kind.ledger')
  const { moduleCn, moduleEn } = moduleNames(ctx, kind)
  return { nameCn: moduleCn ?? ctx.text('home.kind.other', {}, 'zh'), nameEn: moduleEn ?? ctx.text('home.kind.other', {}, 'en') }
}

/** The page of what lapses, and of what may be changed when. */
export async function radar(ctx: Reader, { days }: { days: number }) {
  const until = addDays(ctx.today, days)
  const cards = allCards(ctx).then((given) => given.cards)
  const [lapses, windows] = await Promise.all([lapsesOf(ctx, until, cards, LIMIT_MS), windowsOf(ctx, until, LIMIT_MS)])
  const kinds = [...new Set([...lapses.list, ...windows.list].map(({ kind }) => kind))]
  return {
    today: ctx.today,
    list: lapses.list,
    windows: windows.list,
    failed: lapses.failed + windows.failed,
    kinds: kinds.map((kind) => ({ kind, ...nameOf(ctx, kind) })),
  }
}
