import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { ReaderItem, Section } from '#modules/cms/contract/index.ts'
import { published, type Wanted } from '#modules/cms/server/api.ts'
import { type ArticleSection, type CultureIndex, type cultureList, type Detail, DOORS, type Door, EDIT } from '../../contract/index.ts'
import { CULTURE, EVP_TYPES, hasEnded, isDiscount, STORY } from '../../rules.ts'
import { codeOf } from './codes.ts'
import { itemFor, withPeople } from './items.ts'

const SHOWN = 4
/** A section of cards and a part of the EVP have no more. */
const CARDS = 100

/** What readers see of these, in the order that was released last (CULT-04). */
const first = async (ctx: Reader, of: Wanted, count: number): Promise<ReaderItem[]> =>
  (await published(ctx, of, { pageNum: 1, pageSize: count, uncounted: true })).list

const inSection = (section: Section): Wanted => ({ types: [CULTURE], section })
const behind = (door: Door): Wanted => (door === 'stories' ? { types: [STORY] } : door === 'employer-value-propositon' ? { types: EVP_TYPES } : inSection(door))

/** The first page; a section without anything is a door all the same (CULT-10). */
export async function index(ctx: Reader): Promise<CultureIndex> {
  const [vision, stories, offers, ...rest] = await Promise.all([
    first(ctx, inSection('vision-mission-values'), 1),
    first(ctx, behind('stories'), SHOWN),
    first(ctx, behind('activities-discounts'), SHOWN),
    first(ctx, behind('universal-way'), 1),
    first(ctx, behind('employer-value-propositon'), 1),
    first(ctx, behind('tm-communications'), 1),
  ])
  const [way, evp, communications] = rest
  const newest: Record<Door, readonly ReaderItem[] | undefined> = {
    'vision-mission-values': vision,
    'universal-way': way,
    'employer-value-propositon': evp,
    stories,
    'activities-discounts': offers,
    'tm-communications': communications,
  }
  return {
    banner: vision[0] ?? null,
    doors: DOORS.map((door) => ({ door, newest: newest[door]?.[0] ?? null })),
    stories,
    offers,
    communication: communications?.[0] ?? null,
  }
}

/** CULT-06: the article of a section is the first in the readers' order; nothing where none is published (CULT-10). */
export async function readSection(ctx: Reader, { section }: { section: ArticleSection }) {
  const list = await first(ctx, inSection(section), CARDS)
  const top = list[0]
  const article = top ? await withPeople(ctx, await itemFor(ctx, top.id)) : null
  return { article, cards: list.filter(({ cardTitleCn, cardTitleEn }) => cardTitleCn !== '' || cardTitleEn !== '') }
}

/** CULT-03 */
export async function readEvp(ctx: Reader) {
  const list = await first(ctx, { types: EVP_TYPES }, CARDS)
  return { parts: EVP_TYPES.map((type) => ({ type, list: list.filter((one) => one.type === type) })) }
}

/** A page of a section, or of the stories, in the readers' order. @throws SHELL-62 */
export function list(ctx: Reader, given: ParsedOf<typeof cultureList>): Promise<PageOf<ReaderItem>> {
  const { section, kind, storyKind, year, keyword, ended, pageNum, pageSize } = given
  const days = year ? { from: `${year}-01-01`, to: `${year}-12-31` } : {}
  const own = section === 'stories' ? { storyKind } : section === 'activities-discounts' ? { kind } : {}
  return published(ctx, { ...behind(section), ...own, ...days, keyword, ended }, { pageNum, pageSize })
}

/** An item whole. What is over is read on, and its way to take part is off (CULT-07). @throws CULT-05 */
export async function detail(ctx: Reader, { id }: { id: number }): Promise<Detail> {
  const found = await itemFor(ctx, id, { ended: true })
  const ended = hasEnded(found, ctx.today)
  const code = ended || !isDiscount(found) ? undefined : await codeOf(ctx, id)
  const { ssoId, permissions } = ctx.actor
  const edits = permissions.has(EDIT)
  const can: Detail['can'] = [
    ...(ended ? [] : (['share'] as const)),
    ...(found.people.includes(ssoId) ? (['withdraw'] as const) : []),
    ...(edits && isDiscount(found) && !ended ? (['setCode'] as const) : []),
    ...(edits ? (['edit'] as const) : []),
  ]
  return { ...(await withPeople(ctx, found)), link: ended ? '' : found.link, ended, code: code?.shows ?? null, can }
}
