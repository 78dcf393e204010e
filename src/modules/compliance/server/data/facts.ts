import { sayFen } from '#foundation/contract/money.ts'
import { listed } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { type Fact, typedFact, wordedFact } from '#services/workflow/server/api.ts'
import { isCount, type Reading } from '../../rules/limits.ts'
import type { RequestRow } from '../tables.ts'
import { namedPartner, partnerOf } from './partners.ts'
import { itemsOfRequests, recipientsOf } from './parts.ts'
import { reckon } from './reckoning.ts'

/** What a limit is counted in, as it is read. */
const said = ({ limit }: Reading, value: number): string => (isCount(limit) ? String(value) : sayFen(value))

/** What the approver reads: what is declared, and how far the limits are used by all that was declared, with whose it is left out (GIFTS-16). */
export async function factsOf(ctx: Ctx, row: RequestRow): Promise<Fact[]> {
  const { id, direction, requester, partnerId, firstDay, tickets, ticketFen, giftFen } = row
  const people = (await recipientsOf(ctx, [id])).get(id) ?? []
  const items = (await itemsOfRequests(ctx, [id])).get(id) ?? []
  const partner = namedPartner(await partnerOf(ctx, partnerId))
  const found = await reckon(ctx, { direction, requester, partnerId, recipients: people, items, firstDay, adds: { tickets, ticketFen, giftFen }, without: id })
  const readings = [...found.partner, ...found.people.flat()].filter(({ adds }) => adds > 0)
  return [
    { label: 'compliance.fact.partner', valueCn: partner.partnerCn, valueEn: partner.partnerEn },
    ...people.map((one) => personFact(ctx, one)),
    { label: 'compliance.fact.day', valueCn: sayDay(firstDay, 'zh'), valueEn: sayDay(firstDay, 'en') },
    ...(row.ticketType ? [ticketFact(ctx, row)] : []),
    ...items.map(({ category, descriptionCn, descriptionEn, worthFen, sensitiveTime }) => ({
      label: `compliance.category.${category}`,
      valueCn: thing(ctx, 'zh', descriptionCn, worthFen, sensitiveTime),
      valueEn: thing(ctx, 'en', descriptionEn || descriptionCn, worthFen, sensitiveTime),
    })),
    ...items.flatMap(({ expectation }) => (expectation === '' ? [] : [typedFact('compliance.fact.expectation', expectation)])),
    ...(row.lateReason === '' ? [] : [typedFact('compliance.fact.lateReason', row.lateReason)]),
    ...readings.map((one) => readingFact(ctx, one)),
    ...(found.limits.length > 0 ? [wordedFact(ctx, 'compliance.fact.limits', 'compliance.over', {})] : []),
  ]
}

function personFact(
  ctx: Ctx,
  { nameCn, nameEn, title, official, idMasked }: { nameCn: string; nameEn: string; title: string; official: boolean; idMasked: string },
): Fact {
  const about = (lang: 'zh' | 'en', name: string) =>
    listed([name, title, idMasked, official ? ctx.text('compliance.official', {}, lang) : ''].filter(Boolean), lang)
  return { label: 'compliance.fact.person', valueCn: about('zh', nameCn || nameEn), valueEn: about('en', nameEn || nameCn) }
}

const ticketFact = (ctx: Ctx, { ticketType, quantity, unitPriceFen }: RequestRow): Fact => {
  const value = (lang: 'zh' | 'en') =>
    ctx.text(
      'compliance.fact.ticketsOf',
      { type: ctx.text(`compliance.ticketType.${ticketType}`, {}, lang), count: quantity ?? 0, price: sayFen(unitPriceFen ?? 0) },
      lang,
    )
  return { label: 'compliance.fact.tickets', valueCn: value('zh'), valueEn: value('en') }
}

const thing = (ctx: Ctx, lang: 'zh' | 'en', says: string, worthFen: number | null, isSensitive: boolean): string =>
  listed([says, sayFen(worthFen ?? 0), isSensitive ? ctx.text('compliance.sensitive', {}, lang) : ''].filter(Boolean), lang)

function readingFact(ctx: Ctx, one: Reading): Fact {
  const figures = {
    used: said(one, one.used),
    pending: said(one, one.pending),
    adds: said(one, one.adds),
    most: said(one, one.most),
    over: said(one, one.over),
  }
  return wordedFact(ctx, `compliance.limit.${one.limit}`, one.over > 0 ? 'compliance.reading.over' : 'compliance.reading.within', figures)
}
