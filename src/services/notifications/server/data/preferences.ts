import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Db } from '#foundation/database/db.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { peoplePersons as p } from '#services/people/server/api.ts'
import type { preference as preferenceCall } from '../../contract.ts'
import { allDeclared } from '../commands/declaring.ts'
import { preference } from '../tables.ts'
import { moduleNames, sendersTo } from './messages.ts'

/** Where a choice for all modules stands. */
export const EVERY_MODULE = '*'

/** What the actor chose, for every module that may write to her. */
export async function preferencesOf(ctx: Reader): Promise<OutputOf<typeof preferenceCall>> {
  const me = ctx.actor.ssoId
  const [person] = await ctx.db.select({ email: p.email }).from(p).where(eq(p.ssoId, me))
  const chosen = await ctx.db.select().from(preference).where(eq(preference.ssoId, me))
  const modules = [...new Set([...allDeclared().map((one) => one.module), ...(await sendersTo(ctx.db, me))])].toSorted()
  const of = (module: string) => chosen.find((one) => one.module === module)
  return {
    address: person?.email ?? null,
    digest: of(EVERY_MODULE)?.digest ?? 'none',
    modules: modules.flatMap((module) => {
      const names = moduleNames(ctx, module)
      return names.moduleCn ? [{ module, ...names, email: of(module)?.email ?? true }] : []
    }),
  }
}

/** Whether a person gets mails of a module. */
export async function wantsMail(db: Db, me: SsoId, module: string): Promise<boolean> {
  const [row] = await db
    .select({ email: preference.email })
    .from(preference)
    .where(and(eq(preference.ssoId, me), eq(preference.module, module)))
  return row?.email ?? true
}
