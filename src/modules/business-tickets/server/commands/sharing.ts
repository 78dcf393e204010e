import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import { deliver, isMailAddress } from '#services/integrations/server/api.ts'
import type { SmsState, share as sharing } from '../../contract/index.ts'
import module from '../../module.ts'
import { isOpen } from '../../rules/life.ts'
import { fullLinkOf, linkOf } from '../data/passes.ts'
import { wordingOf } from '../data/settings.ts'
import { applicationOf } from '../policy.ts'
import { type ApplicationRow, applications, type TicketRow, tickets } from '../tables.ts'
import { record, TICKET } from './record.ts'

const LANGS = ['zh', 'en'] as const

/** Sends tickets to a guest by mail or SMS, a message each; one that was sent is sent again. @throws not-found, LIFE-01 */
export async function share(ctx: Writer, { ticketIds, to }: ParsedOf<typeof sharing>) {
  const links: { ticketId: string; link: string }[] = []
  for (const id of [...new Set(ticketIds)].toSorted()) {
    const { row, ticket } = await own(ctx, id)
    const sends = ticket.sends + 1
    const set = { sends, sentTo: to, sentBy: to.includes('@') ? ('e-mail' as const) : ('sms' as const), smsState: 'sending' as const }
    if (ticket.state !== 'shared') await advance(ctx, TICKET, id, 'share')
    // whom it went to is nobody's business in the log
    await ctx.db.update(tickets).set(set).where(eq(tickets.id, id))
    await tell(ctx, row, { ...ticket, sends }, to)
    await record(ctx, 'BusinessTicket.sent', { target: id, subject: row.applicant, after: { sends } })
    links.push({ ticketId: id, link: linkOf(ctx, ticket) })
  }
  return { links }
}

/** An own ticket that may be sent, locked after its application. @throws not-found, LIFE-01 */
async function own(ctx: Writer, id: string): Promise<{ row: ApplicationRow; ticket: TicketRow }> {
  const [known] = await ctx.db.select({ of: tickets.applicationId }).from(tickets).where(eq(tickets.id, id))
  const mine = known && (await applicationOf(ctx, known.of))
  if (!mine || mine.applicant !== ctx.actor.ssoId) throw notFound()
  const row = await locked(ctx, applications, applications.id, mine.id)
  const ticket = await locked(ctx, tickets, tickets.id, id)
  if (!isOpen(ticket.state)) throw refuse('LIFE-01', { state: ctx.text(`state.BusinessTicket.${ticket.state}`) })
  return { row, ticket }
}

const PREFIX = `${module.name}:ticket:`
const keyOf = ({ id, sends }: Pick<TicketRow, 'id' | 'sends'>): string => `${PREFIX}${id}:${sends}`
/** Which sending of which ticket a message was. */
function ofKey(key: string): { id: string; sends: number } | undefined {
  if (!key.startsWith(PREFIX)) return undefined
  const [id = '', sends] = key.slice(PREFIX.length).split(':')
  return { id, sends: Number(sends) }
}

async function tell(ctx: WriteCtx, row: ApplicationRow, ticket: TicketRow, to: string): Promise<void> {
  const { placeCn, placeEn, mailCn, mailEn } = await wordingOf(ctx, row.category)
  const link = fullLinkOf(ctx, ticket)
  const given = { key: keyOf(ticket), about: { module: module.name, businessId: row.id } }
  const said = (lang: 'zh' | 'en') => ({ number: ticket.vgsNumber ?? '', day: sayDay(row.visitDate, lang), place: lang === 'zh' ? placeCn : placeEn, link })
  if (to.includes('@')) {
    if (!isMailAddress(to)) throw illegal('to')
    const subject = LANGS.map((lang) => ctx.text('business-tickets.mail.subject', {}, lang)).join(' / ')
    const text = LANGS.map((lang) => `${lang === 'zh' ? mailCn : mailEn}\n${ctx.text('business-tickets.mail.text', said(lang), lang)}`).join('\n\n')
    await deliver(ctx, 'mail', { to, subject, text, hides: [link] }, given)
  } else await deliver(ctx, 'sms', { to, text: ctx.text('business-tickets.mail.sms', said('zh'), 'zh'), hides: [link] }, given)
}

const noted = async ({ db }: WriteCtx, key: string, smsState: SmsState): Promise<void> => {
  const of = ofKey(key)
  if (of)
    await db
      .update(tickets)
      .set({ smsState })
      .where(and(eq(tickets.id, of.id), eq(tickets.sends, of.sends)))
}

/** What became of a message to a guest: a mail has arrived once it is taken, an SMS with its receipt. */
export const mailOutcome = (ctx: WriteCtx, { key, state }: { key: string; state: string }): Promise<void> =>
  noted(ctx, key, state === 'done' ? 'delivered' : state === 'failed' ? 'failed' : 'sending')
export const smsOutcome = async (ctx: WriteCtx, { key, state }: { key: string; state: string }): Promise<void> => {
  if (state === 'failed') await noted(ctx, key, 'failed')
}
const receipt = z.object({ kind: z.enum(['delivered', 'failed']), key: z.string() })
export async function smsReceived(ctx: WriteCtx, { payload }: { payload: unknown }): Promise<void> {
  const { data } = receipt.safeParse(payload)
  if (data) await noted(ctx, data.key, data.kind)
}
