import { notFound } from '#foundation/contract/refused.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { publicUrlOf } from '#foundation/server/running.ts'
import { sayDay } from '#foundation/time.ts'
import { draw } from '#services/print/server/api.ts'
import { BASE } from '../../contract/index.ts'
import { isOpen } from '../../rules/life.ts'
import { applicationOf } from '../policy.ts'
import { type TicketRow, tickets } from '../tables.ts'
import { wordingOf } from './settings.ts'

const SIGN_LENGTH = 24
const signOf = (ctx: Pick<Ctx, 'secrets'>, id: string): string => ctx.secrets.sign('business-tickets.pass', id).slice(0, SIGN_LENGTH)

/** The link of a ticket, below the address of the portal. What a call takes stands in the query, whatever its path is. */
export const linkOf = (ctx: Pick<Ctx, 'secrets'>, { id }: Pick<TicketRow, 'id'>): string => `${BASE}/pass/ticket?token=${id}.${signOf(ctx, id)}`
export const fullLinkOf = (ctx: Pick<Ctx, 'secrets'>, ticket: Pick<TicketRow, 'id'>): string => publicUrlOf(ctx) + linkOf(ctx, ticket)

/** The paper that a link opens, for whoever holds it. @throws not-found for a link that is none, and once the ticket is used or void */
export async function passOf(ctx: Ctx, { token }: { token: string }): Promise<FileAnswer> {
  const at = token.indexOf('.')
  const id = uuid.safeParse(token.slice(0, Math.max(0, at))).data
  if (id === undefined || token.slice(at + 1) !== signOf(ctx, id)) throw notFound()
  const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, id))
  const row = ticket && (await applicationOf(ctx, ticket.applicationId))
  if (!ticket?.vgsNumber || !row?.validUntil || !isOpen(ticket.state)) throw notFound()
  const { placeCn, placeEn } = await wordingOf(ctx, row.category)
  const both = (key: string) => `${ctx.text(key, {}, 'zh')} ${ctx.text(key, {}, 'en')}`
  const days = (lang: 'zh' | 'en') => (row.validUntil === row.visitDate ? '' : ` – ${sayDay(row.validUntil ?? row.visitDate, lang)}`)
  const body = await draw(ctx, {
    title: both(`business-tickets.category.${row.category}`),
    number: ticket.vgsNumber,
    foot: [both('business-tickets.pass.foot')],
    across: '',
    parts: [
      {
        part: 'facts',
        columns: 1,
        facts: [
          { label: both('business-tickets.ticket.guestName'), value: ticket.guestName },
          {
            label: both('business-tickets.form.visitDate'),
            value: `${sayDay(row.visitDate, 'zh')}${days('zh')} / ${sayDay(row.visitDate, 'en')}${days('en')}`,
          },
          ...(row.startTime ? [{ label: both('business-tickets.form.startTime'), value: row.startTime }] : []),
          { label: both('business-tickets.pass.place'), value: `${placeCn} ${placeEn}` },
        ],
      },
      { part: 'code', text: ticket.vgsNumber, label: ticket.vgsNumber },
    ],
  })
  return new FileAnswer({ filename: `${ticket.vgsNumber}.pdf`, type: 'application/pdf', body, inline: true, framed: true })
}
