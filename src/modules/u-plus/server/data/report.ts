import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { includes } from '#services/audience/server/api.ts'
import { answersSaid } from '#services/booking/contract.ts'
import { withPeople } from '#services/people/server/api.ts'
import { defineSheet } from '#services/spreadsheets/server/api.ts'
import { ADMIN, MEMBER } from '../../contract.ts'
import { events, reports, signups } from '../tables.ts'
import { signedUpWhere } from './signups.ts'

/** What the receivers of a report read of the sign-ups; nothing else of them is theirs (UPLUS-15). */
export const reportSheet = defineSheet({
  name: 'u-plus.signups.sheet',
  columns: [
    { key: 'person', title: 'u-plus.signups.person', type: 'text' },
    { key: 'ssoId', title: 'spreadsheets.ssoId', type: 'text' },
    { key: 'department', title: 'u-plus.signups.department', type: 'text' },
    { key: 'state', title: 'u-plus.signups.state', type: 'text' },
    { key: 'phone', title: 'u-plus.signups.phone', type: 'text' },
    { key: 'answers', title: 'u-plus.signups.answers', type: 'text' },
    { key: 'signedUpAt', title: 'u-plus.signups.signedUpAt', type: 'instant' },
  ],
})

/** The lines of that sheet, who signed up first in the first. */
export async function reportLines(ctx: Ctx, eventId: string) {
  const zh = ctx.lang === 'zh'
  const rows = await withPeople(ctx, await signedUpWhere(ctx, eq(signups.eventId, eventId)), { person: 'ssoId' })
  return rows.map((row) => ({
    ...{ person: zh ? row.person.nameCn : row.person.nameEn, ssoId: row.ssoId, department: zh ? row.person.departmentCn : row.person.departmentEn },
    ...{
      state: ctx.text(`state.UplusSignup.${row.state}`),
      phone: row.phone,
      answers: answersSaid(row.questions, row.answered, ctx.lang),
      signedUpAt: row.signedUpAt,
    },
  }))
}

/** A cover is for whom its event is for, once they may see that; a report for who got it, and both for who administers. */
export async function mayReadFiles(ctx: Reader, of: string): Promise<boolean> {
  const { db, actor } = ctx
  if (actor.permissions.has(ADMIN)) return true
  const [report] = await db.select({ receivers: reports.receivers }).from(reports).where(eq(reports.id, of))
  if (report) return report.receivers.includes(actor.ssoId)
  const [event] = await db.select({ status: events.status, eligible: events.eligible }).from(events).where(eq(events.id, of))
  return event !== undefined && event.status !== 'draft' && actor.permissions.has(MEMBER) && includes(ctx, event.eligible, actor.ssoId)
}
