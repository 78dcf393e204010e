import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { itemOf, lockItem, resubmit, submit as send } from '#services/workflow/server/api.ts'
import { CATALOG, type Declaration } from '../../contract/index.ts'
import module from '../../module.ts'
import type { Limit } from '../../rules/limits.ts'
import { partnerOf } from '../data/partners.ts'
import { itemsOfRequests, recipientsOf } from '../data/parts.ts'
import { type Reckoned, reckon } from '../data/reckoning.ts'
import { yearOf } from '../data/sums.ts'
import { isReturned, requestOf } from '../policy.ts'
import { type RequestRow, requests } from '../tables.ts'
import { lockPartner, noteYear } from './partners.ts'
import { REQUEST } from './record.ts'
import { noteSaved, write } from './saving.ts'
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

/** What an application is called in lists. */
async function subjectOf(ctx: WriteCtx, { direction, partnerId, firstDay }: RequestRow) {
  const partner = await partnerOf(ctx, partnerId)
  const subject = (lang: 'zh' | 'en') =>
    ctx.text(
      `compliance.subject.${direction}`,
      { partner: (lang === 'en' && partner?.nameEn) || (partner?.nameCn ?? ''), day: sayDay(firstDay, lang, ctx.now) },
      lang,
    )
  return { subjectCn: subject('zh'), subjectEn: subject('en') }
}

/** Puts it on its way, perhaps once more. @returns the item */
export async function sendOn(ctx: WriteCtx, row: RequestRow, way: Way): Promise<{ id: string; no: string }> {
  const { id, direction, requester } = row
  const item = await send(ctx, {
    ...{ module: module.name, businessId: id, catalog: CATALOG, params: { direction, way }, requester },
    ...(await subjectOf(ctx, row)),
  })
  await ctx.db.update(requests).set({ workflowItem: item.id }).where(eq(requests.id, id))
  return item
}

/** The item of an own application that was returned. It is locked first, before the person and the row, as whoever decides takes them. */
async function returnedItem(ctx: Writer, sid: string | undefined): Promise<string | undefined> {
  const row = sid === undefined ? undefined : await requestOf(ctx, sid)
  if (row?.requester !== ctx.actor.ssoId || row.status !== 'pending' || row.workflowItem === null) return undefined
  await lockItem(ctx, row.workflowItem)
  return (await isReturned(ctx, row)) ? row.workflowItem : undefined
}

type Weighed = Pick<RequestRow, 'limits' | 'limitPassed' | 'office'>

/** Notes what a changed application was weighed at; it was declared when it was first sent. */
async function changed(ctx: Writer, id: string, set: Weighed): Promise<RequestRow> {
  const [row] = await ctx.db.update(requests).set(set).where(eq(requests.id, id)).returning()
  await noteSaved(ctx, row!)
  return row!
}

/** Sends what was returned on its way again, by the way that it takes now (WF-32). @returns the number of its item */
async function sendAgain(ctx: Writer, row: RequestRow, way: Way, item: string): Promise<string> {
  await resubmit(ctx, item, { params: { direction: row.direction, way }, subject: await subjectOf(ctx, row) })
  return (await itemOf(ctx, module.name, row.id))?.no ?? ''
}

/**
 * Declares what was written, or what was returned and is changed: the line manager decides, and above a limit, at a sensitive time or for an official the
 * compliance office after them. The sums of a partner are looked at by one at a time, so that of two at once the second sees the first.
 * @throws as `write`; as the workflow's `submit` and `resubmit`
 */
export async function submit(ctx: Writer, input: Declaration): Promise<{ sid: string; no: string; limits: Limit[] }> {
  const item = await returnedItem(ctx, input.sid)
  const saved = await write(ctx, input, { sends: true, changes: item !== undefined })
  await lockPartner(ctx, saved.partnerId)
  const { limits, office, partner } = await reckonRow(ctx, saved)
  const weighed = { limits, limitPassed: limits.length > 0, office }
  const row =
    item === undefined
      ? await advance(ctx, REQUEST, saved.id, 'submit', { set: { ...weighed, submittedAt: ctx.now, remindedAt: null, listedAt: null } })
      : await changed(ctx, saved.id, weighed)
  await noteYear(ctx, { partnerId: row.partnerId, year: yearOf(row.firstDay), direction: row.direction })
  const way = office ? 'office' : 'manager'
  const no = item === undefined ? (await sendOn(ctx, row, way)).no : await sendAgain(ctx, row, way, item)
  await tellOffice(ctx, row, { limits, partner })
  return { sid: row.id, no, limits }
}
