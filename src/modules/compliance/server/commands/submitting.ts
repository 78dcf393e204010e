import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { submit as send } from '#services/workflow/server/api.ts'
import { CATALOG, type Declaration } from '../../contract/index.ts'
import module from '../../module.ts'
import type { Limit } from '../../rules/limits.ts'
import { partnerOf } from '../data/partners.ts'
import { itemsOfRequests, recipientsOf } from '../data/parts.ts'
import { type Reckoned, reckon } from '../data/reckoning.ts'
import { yearOf } from '../data/sums.ts'
import { type RequestRow, requests } from '../tables.ts'
import { lockPartner, noteYear } from './partners.ts'
import { REQUEST } from './record.ts'
import { write } from './saving.ts'
import { tellOffice } from './telling.ts'

/** Who decides: the manager alone, the compliance office after them, or the office alone where a limit was passed meanwhile. */
export type Way = 'manager' | 'office' | 'office-only'

/** Weighs an application that is kept against all others of its year. */
export async function reckonRow(ctx: WriteCtx, row: RequestRow): Promise<Reckoned> {
  const { id, direction, requester, partnerId, firstDay, tickets, ticketFen, giftFen } = row
  return reckon(ctx, {
    ...{ direction, requester, partnerId, firstDay, adds: { tickets, ticketFen, giftFen }, without: id },
    recipients: (await recipientsOf(ctx, [id])).get(id) ?? [],
    items: (await itemsOfRequests(ctx, [id])).get(id) ?? [],
  })
}

/** Puts it on its way, perhaps once more. @returns the item */
export async function sendOn(ctx: WriteCtx, row: RequestRow, way: Way): Promise<{ id: string; no: string }> {
  const { id, direction, requester, firstDay } = row
  const partner = await partnerOf(ctx, row.partnerId)
  const subject = (lang: 'zh' | 'en') =>
    ctx.text(
      `compliance.subject.${direction}`,
      { partner: (lang === 'en' && partner?.nameEn) || (partner?.nameCn ?? ''), day: sayDay(firstDay, lang, ctx.now) },
      lang,
    )
  const item = await send(ctx, {
    ...{ module: module.name, businessId: id, catalog: CATALOG, params: { direction, way }, requester },
    ...{ subjectCn: subject('zh'), subjectEn: subject('en') },
  })
  await ctx.db.update(requests).set({ workflowItem: item.id }).where(eq(requests.id, id))
  return item
}

/**
 * Declares what was written: the line manager decides, and above a limit, at a sensitive time or for an official the compliance office after them.
 * The sums of a partner are looked at by one at a time, so that of two at once the second sees the first.
 * @throws as `write`; as the workflow's `submit`
 */
export async function submit(ctx: Writer, input: Declaration): Promise<{ sid: string; no: string; limits: Limit[] }> {
  const kept = await write(ctx, input, { sends: true })
  await lockPartner(ctx, kept.partnerId)
  const { limits, office, partner } = await reckonRow(ctx, kept)
  const set = { limits, limitPassed: limits.length > 0, office, submittedAt: ctx.now, remindedAt: null, listedAt: null }
  const row = await advance(ctx, REQUEST, kept.id, 'submit', { set })
  await noteYear(ctx, { partnerId: row.partnerId, year: yearOf(row.firstDay), direction: row.direction })
  const { no } = await sendOn(ctx, row, office ? 'office' : 'manager')
  await tellOffice(ctx, row, { limits, partner })
  return { sid: row.id, no, limits }
}
