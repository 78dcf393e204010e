import { leadsSomewhere } from '#foundation/contract/links.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import type { Reader } from '#foundation/server/context.ts'
import { portalOf } from '#foundation/server/running.ts'
import { addDays } from '#foundation/time.ts'
import { type ContentType, type ReaderItem, TYPES, type TypeName } from '#modules/cms/contract/index.ts'
import { published } from '#modules/cms/server/api.ts'
import { person, tenureBand, tenureYears } from '#services/people/server/api.ts'
import type { Card, HomeIndex, PartKey, Parts, Tile, Widget } from '../../contract/index.ts'
import { ONE_TAP } from '../../rules.ts'
import { allCards } from './cards.ts'
import { opens } from './house.ts'
import { homeNews } from './news.ts'
import { LIMIT_MS, orNothing, orRefuse } from './patience.ts'
import { lapsesOf } from './radar.ts'
import { widgetsOf } from './widgets.ts'

const NEWS_SHOWN = 6
const TILES_SHOWN = 100
const RADAR_SHOWN = 5
const RADAR_DAYS = 90
const SURVEYS = '/{lang}/survey/index'
/** What an avatar's border tells apart (HOME-16). */
const BORDERS = [10, 5, 3, 1] as const

/** A tile leads nowhere where its link is none that a page follows (HOME-14). */
const tileOf = ({ id, titleCn, titleEn, cardTitleCn, cardTitleEn, cardSubtitleCn, cardSubtitleEn, summaryCn, summaryEn, cover, link }: ReaderItem): Tile => ({
  id,
  titleCn: cardTitleCn || titleCn,
  titleEn: cardTitleEn || titleEn,
  noteCn: cardSubtitleCn || summaryCn,
  noteEn: cardSubtitleEn || summaryEn,
  cover,
  link: leadsSomewhere(link) ? link : '',
})

/** A look for banners and links, which are few, and one for the EVP, which grows: links are old, and would be the first to fall out of a common one. */
async function tilesOf(ctx: Reader) {
  const look = async (types: readonly ContentType[]) => (await published(ctx, { types }, { pageNum: 1, pageSize: TILES_SHOWN, uncounted: true })).list
  const [few, evp] = await Promise.all([look([2, 3, 4]), look([10, 11, 12, 13])])
  const of = (name: TypeName) => few.filter(({ type }) => TYPES[type] === name).map(tileOf)
  return { banner: of('banner'), links: { system: of('system-links'), useful: of('useful-links') }, evp: evp.map(tileOf) }
}

/** What lapses next; as late as its latest part, so that nothing is missing without a word. */
async function radarOf(ctx: Reader, cards: Promise<readonly Card[]>, ms?: number) {
  const { list, failed } = await lapsesOf(ctx, addDays(ctx.today, RADAR_DAYS), cards, ms)
  return failed > 0 ? null : list.slice(0, RADAR_SHOWN)
}

const isTiles = (key: PartKey): key is 'banner' | 'links' | 'evp' => key === 'banner' || key === 'links' || key === 'evp'

/** What the parts of these widgets show; none of what did not come in time. */
async function partsOf(ctx: Reader, shown: ReadonlySet<string>, cards: Promise<readonly Card[]>): Promise<Parts> {
  const [news, tiles, radar] = await Promise.all([
    shown.has('news') ? orNothing(ctx, 'news', () => homeNews(ctx, NEWS_SHOWN)) : undefined,
    shown.has('banner') || shown.has('links') || shown.has('evp') ? orNothing(ctx, 'tiles', () => tilesOf(ctx)) : undefined,
    shown.has('radar') ? radarOf(ctx, cards) : undefined,
  ])
  return {
    ...(shown.has('news') && { news: news ?? null }),
    ...(shown.has('banner') && { banner: tiles?.banner ?? null }),
    ...(shown.has('links') && { links: tiles?.links ?? null }),
    ...(shown.has('evp') && { evp: tiles?.evp ?? null }),
    ...(shown.has('radar') && { radar: radar ?? null }),
  }
}

/** The actor as the page greets them; the border is that of the people module (HOME-16). */
async function greeted(ctx: Reader): Promise<HomeIndex['person']> {
  const { actor } = ctx
  const facts = await person(ctx, actor.ssoId)
  const years = facts ? tenureYears(facts, ctx.today) : 0
  const bands = portalOf(ctx).ports.parameters.byName('people', { entity: actor.entity, at: ctx.now }).tenureBands
  const band = tenureBand(years, String(bands))
  return {
    ssoId: actor.ssoId,
    nameCn: actor.nameCn,
    nameEn: actor.nameEn,
    departmentCn: facts?.departmentCn ?? '',
    departmentEn: facts?.departmentEn ?? '',
    year: years + 1,
    tenure: BORDERS.find((from) => band >= from) ?? 0,
  }
}

/** HOME-20: as far as the actor may open them, whatever they arranged. */
const tapsOf = (ctx: Reader): HomeIndex['taps'] =>
  ONE_TAP.filter((path) => opens(ctx, path)).map((path) => ({
    path,
    ...inBoth(ctx, 'title', `screen.${path}`),
  }))

/** The whole page in one answer: what is permitted, in the person's order, with its first data (HOME-06). */
export async function index(ctx: Reader): Promise<HomeIndex> {
  const provided = allCards(ctx)
  const widgets = await widgetsOf(ctx)
  const shown = new Set<string>(widgets.filter(({ hidden }) => !hidden).map(({ key }) => key))
  const ofCards = provided.then(({ cards }) => cards)
  const [{ cards, late }, parts, person] = await Promise.all([provided, partsOf(ctx, shown, ofCards), greeted(ctx)])
  return {
    at: ctx.now.toISOString(),
    today: ctx.today,
    person,
    taps: tapsOf(ctx),
    widgets,
    cards,
    late,
    parts,
    surveys: opens(ctx, SURVEYS) ? SURVEYS : null,
    keep: !portalOf(ctx).ports.authenticator.looksOn(ctx.actor),
    can: ctx.actor.permissions.has('HOME_WIDGET_ADMIN') ? ['configure'] : [],
  }
}

const mayHave = (widgets: readonly Widget[], key: PartKey): boolean => widgets.some((one) => one.key === key)

/** One part alone; of a widget that the person may not see there is none (HOME-06). @throws HOME-12 */
export async function part(ctx: Reader, { key }: { key: PartKey }): Promise<Parts> {
  if (!mayHave(await widgetsOf(ctx), key)) return {}
  return orRefuse(ctx, key, async () => {
    if (key === 'news') return { news: await homeNews(ctx, NEWS_SHOWN) }
    if (isTiles(key)) {
      const tiles = await tilesOf(ctx)
      return key === 'banner' ? { banner: tiles.banner } : key === 'links' ? { links: tiles.links } : { evp: tiles.evp }
    }
    const cards = allCards(ctx).then((given) => given.cards)
    const radar = await radarOf(ctx, cards, LIMIT_MS)
    return radar ? { radar } : undefined
  })
}
