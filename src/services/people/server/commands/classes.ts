import { notFound } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { peopleClasses } from '../tables.ts'

type ClassName = typeof peopleClasses.$inferSelect

/** Gives an employee class another name; its code never changes (PPL-06). @throws not-found for a code that is none */
export async function saveClass(ctx: WriteCtx, { code, nameCn, nameEn }: ClassName): Promise<ClassName> {
  const [before] = await ctx.db.select().from(peopleClasses).where(eq(peopleClasses.code, code)).for('update')
  if (!before) throw notFound()
  const after = { code, nameCn, nameEn }
  await ctx.db.update(peopleClasses).set({ nameCn, nameEn }).where(eq(peopleClasses.code, code))
  await ctx.audit({ module: 'people', kind: 'EmployeeClass.saved', target: String(code), before, after })
  return after
}
