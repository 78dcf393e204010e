import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { sayInstant } from '#foundation/time.ts'
import { deliver, type onOutcome } from '#services/integrations/server/api.ts'
import { MOST_MAILED } from '../../contract.ts'
import module from '../../module.ts'
import type { reportLines } from '../data/report.ts'
import { type EventRow, events, type ReportRow, reports } from '../tables.ts'
import { adminOf, nameOf, notify } from './record.ts'
import { admins } from './telling.ts'

type Line = Awaited<ReturnType<typeof reportLines>>[number]
const LANGS = ['zh', 'en'] as const

const lineOf = ({ person, ssoId, department, state, phone, answers }: Line, at: number): string =>
  `${at + 1}. ${[person, ssoId, department, state, phone, answers].filter(Boolean).join(' · ')}`

/**
 * The sign-ups in a mail to each address: no file leaves the portal, for only persons open one. In both languages, since nobody knows who reads there.
 * Done again it mails nothing twice.
 */
export async function mailReport(ctx: WriteCtx, { id }: Pick<ReportRow, 'id'>, event: EventRow, lines: readonly Line[]): Promise<void> {
  const said = (part: string) => LANGS.map((lang) => ctx.text(`u-plus.mail.${part}`, { ...nameOf(event), rows: lines.length, most: MOST_MAILED }, lang))
  const list = lines.slice(0, MOST_MAILED).map(lineOf).join('\n')
  const text = [...said('text'), list, ...(lines.length > MOST_MAILED ? said('more') : [])].filter(Boolean).join('\n\n')
  for (const to of event.reportMails)
    await deliver(
      ctx,
      'mail',
      { to, subject: said('subject').join(' / '), text },
      { key: `${module.name}.report:${id}:${to}`, about: { module: module.name, businessId: id } },
    )
}

/** Who administers is told of a report that did not reach its receivers. */
export async function tellFailed(ctx: WriteCtx, { id, dueAt }: Pick<ReportRow, 'id' | 'dueAt'>, event: EventRow): Promise<void> {
  const due = { dueCn: sayInstant(dueAt, 'zh'), dueEn: sayInstant(dueAt, 'en') }
  const params = { nameCn: event.nameCn, nameEn: event.nameEn, ...due }
  await notify(ctx, 'reportFailed', { receivers: await admins(ctx), params, businessId: id, link: adminOf(event.id) })
}

/** A mail that was given up is a report that failed, too. */
export async function hearMail(ctx: WriteCtx, { about, state }: Parameters<Parameters<typeof onOutcome>[1]>[1]): Promise<void> {
  if (about?.module !== module.name || state !== 'failed') return
  const [found] = await ctx.db
    .select({ report: reports, event: events })
    .from(reports)
    .innerJoin(events, eq(events.id, reports.eventId))
    .where(eq(reports.id, about.businessId))
  if (found) await tellFailed(ctx, found.report, found.event)
}
