import { equalHalves } from '#foundation/contract/bilingual.ts'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { type saveTemplate as saveCall, TEMPLATE_TEXTS } from '../../contract.ts'
import { templating } from '../../rules/templates.ts'
import { changing, ownWords } from '../data/templates.ts'
import { template } from '../tables.ts'
import { declaredOf } from './declaring.ts'

/**
 * Keeps an administrator's words for a message, or puts the house's own back.
 * @throws NOTI-09, NOTI-11, NOTI-17, SHELL-61; not-found for a message that nobody sends
 */
export async function saveTemplate(ctx: Writer, { back, fits, confirmed, ...given }: ParsedOf<typeof saveCall>): Promise<void> {
  const { module, event, channel, ...words } = given
  const declared = declaredOf(module, event)
  if (!declared) throw notFound()
  const of = and(eq(template.module, module), eq(template.event, event), eq(template.channel, channel))
  const [before] = await ctx.db.select().from(template).where(of)
  changing(ctx, given)
  if (back) await ctx.db.delete(template).where(of)
  else {
    enforce(templating, { facts: { variables: declared.variables }, input: given, p: {}, now: ctx.now })
    const said = { before: before ?? ownWords(ctx, declared, channel), was: before?.stale ?? {}, after: words }
    const stale = equalHalves(TEMPLATE_TEXTS, { ...said, fits, confirmed })
    await ctx.db
      .insert(template)
      .values({ ...given, stale })
      .onConflictDoUpdate({ target: [template.module, template.event, template.channel], set: { ...words, stale } })
  }
  await ctx.audit({
    module: 'notifications',
    kind: back ? 'template.putBack' : 'template.saved',
    target: `${module}.${event}.${channel}`,
    ...(before && { before }),
    ...(!back && { after: words }),
  })
}
