import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { person } from '#services/people/server/api.ts'
import type { Fact } from '#services/workflow/server/api.ts'
import { erasures } from '../tables.ts'

/** What who decides an erasure has to know: whose data, whether she has left, why. */
export async function erasureFacts(ctx: Ctx, id: string): Promise<Fact[]> {
  const [row] = await ctx.db.select().from(erasures).where(eq(erasures.id, id))
  if (!row) return []
  const whose = await person(ctx, row.ssoId)
  const fact = (label: string, valueCn: string, valueEn = valueCn): Fact => ({ label: `personal-data.fact.${label}`, valueCn, valueEn })
  const key = whose?.status === 'left' ? 'personal-data.fact.left' : 'personal-data.fact.here'
  const values = { day: whose?.lastWorkingDate ?? '—' }
  return [
    fact('no', row.no),
    fact('person', `${whose?.nameCn || whose?.nameEn || ''} ${row.ssoId}`.trim(), `${whose?.nameEn || whose?.nameCn || ''} ${row.ssoId}`.trim()),
    fact('takes', ctx.text(key, values, 'zh'), ctx.text(key, values, 'en')),
    fact('reason', row.reason),
  ]
}
