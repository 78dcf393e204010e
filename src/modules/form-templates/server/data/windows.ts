import { and, asc, eq, gt, isNotNull, lte, or } from '#foundation/database/drizzle.ts'
import type { PersonWindow } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { sqlFor } from '#services/audience/server/api.ts'
import { formTemplates } from '../tables.ts'
import { answeredBy } from './mine.ts'

/** Nobody is asked more at once. */
const MOST = 50

/** When the forms that are for the person, and that they have not answered, can be filled in. */
export async function windows(ctx: Reader, until: string): Promise<PersonWindow[]> {
  const isForMe = await sqlFor(ctx, ctx.actor.ssoId)
  const end = startOfDay(addDays(until, 1))
  const opens = and(gt(formTemplates.openFrom, ctx.now), lte(formTemplates.openFrom, end))
  const closes = and(isNotNull(formTemplates.openTo), gt(formTemplates.openTo, ctx.now), lte(formTemplates.openTo, end))
  const rows = await ctx.db
    .select({
      id: formTemplates.id,
      nameCn: formTemplates.nameCn,
      nameEn: formTemplates.nameEn,
      openFrom: formTemplates.openFrom,
      openTo: formTemplates.openTo,
    })
    .from(formTemplates)
    .where(and(eq(formTemplates.status, 'published'), isForMe(formTemplates.audience), or(opens, closes)))
    .orderBy(asc(formTemplates.openTo), asc(formTemplates.id))
    .limit(MOST)
  const answered = await answeredBy(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows
    .filter(({ id }) => !answered.has(id))
    .map(({ id, nameCn, nameEn, openFrom, openTo }) => ({
      id,
      whatCn: ctx.text('form-templates.window.fillIn', { name: nameCn }, 'zh'),
      whatEn: ctx.text('form-templates.window.fillIn', { name: nameEn }, 'en'),
      window: { kind: 'spans', spans: [{ from: openFrom?.toISOString(), until: openTo?.toISOString() }] },
      path: `/{lang}/form-view?schemaId=${id}`,
    }))
}
