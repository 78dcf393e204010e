import { forbidden, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, count, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { includes } from '#services/audience/server/api.ts'
import { formSubmissions, formTakers, formTemplates } from '../tables.ts'

export type Template = typeof formTemplates.$inferSelect

/** Only this portal can make the name from a number, and nobody the number from the name (FORM-13). */
export const takerName = (ctx: Pick<Ctx, 'secrets'>, schemaId: string, ssoId: SsoId): string => ctx.secrets.sign('form-takers', `${schemaId}:${ssoId}`)

/** How often somebody has answered a form, `besides` the submission that is sent again. */
export async function takenBy(ctx: Ctx, form: Template, ssoId: SsoId, besides?: string): Promise<number> {
  if (form.anonymous) {
    const [row] = await ctx.db
      .select({ times: formTakers.times })
      .from(formTakers)
      .where(and(eq(formTakers.schemaId, form.id), eq(formTakers.taker, takerName(ctx, form.id, ssoId))))
    return row?.times ?? 0
  }
  const [row] = await ctx.db
    .select({ n: count() })
    .from(formSubmissions)
    .where(
      and(
        eq(formSubmissions.schemaId, form.id),
        eq(formSubmissions.ssoId, ssoId),
        inArray(formSubmissions.status, ['submitted', 'approved']),
        besides === undefined ? undefined : ne(formSubmissions.id, besides),
      ),
    )
  return row?.n ?? 0
}

/** FORM-11 @throws not-found, FORM-11 with 403 */
export async function requireAudience(ctx: Ctx, form: Template | undefined, ssoId: SsoId): Promise<Template> {
  if (!form || form.version === null) throw notFound()
  if (!(await includes(ctx, form.audience, ssoId))) throw forbidden('FORM-11')
  return form
}

export async function templateById(ctx: Ctx, schemaId: string): Promise<Template | undefined> {
  const [row] = await ctx.db.select().from(formTemplates).where(eq(formTemplates.id, schemaId))
  return row
}
