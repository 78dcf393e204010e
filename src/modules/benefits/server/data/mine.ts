import { type Benefit, providersOf } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { inTime } from '#foundation/server/inTime.ts'
import { tenureYears } from '#services/people/server/api.ts'
import type { ShownCard } from '../../contract.ts'
import { isPath, siteFor } from '../../rules.ts'
import { type CardRow, judged, type SiteRow, whoIs } from './cards.ts'
import { PATIENCE_MS } from './house.ts'

const shownOf = ({ code, titleCn, titleEn, summaryCn, summaryEn, icon, figure, target }: CardRow): ShownCard => ({
  ...{ code, titleCn, titleEn, summaryCn, summaryEn, icon, figure },
  target: isPath(target) ? { kind: 'page', path: target } : { kind: 'site', id: target },
  state: 'ok',
  left: null,
  next: null,
})

/** A card with its figure; nothing for who does not have the benefit (BENEF-07). */
async function filled(ctx: Reader, card: CardRow, benefit: Benefit | undefined, ms: number): Promise<ShownCard | undefined> {
  const shown = shownOf(card)
  if (!benefit) return shown
  const came = await inTime(ctx, `figure ${card.figure}`, () => benefit.figure(ctx), ms)
  if (!came.ok) return { ...shown, state: 'unavailable' }
  if (!came.value) return undefined
  const { value, unitCn, unitEn, parts, next } = came.value
  return { ...shown, left: { value, unitCn, unitEn, parts: [...parts] }, next: next ?? null }
}

/** When somebody will have what a card speaks of (BENEF-11). */
async function comingOf(ctx: Reader, { code, titleCn, titleEn, figure }: CardRow, benefit: Benefit | undefined, ms: number) {
  const eligible = benefit?.eligible
  if (!eligible) return []
  const came = await inTime(ctx, `eligibility ${figure}`, () => eligible(ctx), ms)
  return came.ok && came.value ? [{ code, titleCn, titleEn, ...came.value }] : []
}

/** A site as the page links to it (BENEF-03). */
const shownSite = ({ id, nameCn, nameEn, url, helpCn, helpEn, signOn }: SiteRow) => ({
  ...{ id, nameCn, nameEn, helpCn, helpEn },
  host: new URL(url).host,
  signed: signOn === 'signed-token',
})

/** All benefits of who asks (BENEF-06). */
export async function mine(ctx: Reader, _input: object = {}, ms = PATIENCE_MS) {
  const who = await whoIs(ctx, ctx.actor.ssoId)
  const { list, places } = await judged(ctx, who)
  const provided = providersOf('benefits')
  const given = await Promise.all(
    list.map(async ({ card, hidden }) => {
      const benefit = card.figure === 'none' ? undefined : provided.get(card.figure)
      // who lacks only the permission may still get it one day
      const near = hidden.length === 0 || (hidden.length === 1 && hidden[0] === 'permission')
      const shown = hidden.length === 0 ? await filled(ctx, card, benefit, ms) : undefined
      return { shown, coming: near && !shown ? await comingOf(ctx, card, benefit, ms) : [] }
    }),
  )
  return {
    today: ctx.today,
    nameCn: who.nameCn,
    nameEn: who.nameEn,
    tenureYears: tenureYears(who, ctx.today),
    cards: given.flatMap(({ shown }) => shown ?? []),
    coming: given.flatMap(({ coming }) => coming).toSorted((a, b) => a.on.localeCompare(b.on)),
    sites: places.filter((site) => siteFor(site, who)).map(shownSite),
  }
}
