import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { moduleNames } from '#foundation/contract/notices.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Db } from '#foundation/database/db.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import type { preference as preferenceCall } from '../../contract.ts'
import { dialled, masked } from '../../rules/sms.ts'
import { allDeclared } from '../commands/declaring.ts'
import { preference } from '../tables.ts'
import { sendersTo } from './messages.ts'
import { houseQuiet, ownQuiet } from './quiet.ts'

/** Where a choice for all modules stands. */
export const EVERY_MODULE = '*'

/** What the actor chose, for every module that may write to her. */
export async function preferencesOf(ctx: Reader): Promise<OutputOf<typeof preferenceCall>> {
  const me = ctx.actor.ssoId
  const [person] = await ctx.db.select({ email: peoplePersons.email, phone: peoplePersons.phone }).from(peoplePersons).where(eq(peoplePersons.ssoId, me))
  const chosen = await ctx.db.select().from(preference).where(eq(preference.ssoId, me))
  const modules = [...new Set([...allDeclared().map((one) => one.module), ...(await sendersTo(ctx.db, me))])].toSorted()
  const texting = new Set(allDeclared().flatMap((one) => (one.channels?.includes('sms') ? [one.module] : [])))
  const of = (module: string) => chosen.find((one) => one.module === module)
  const phone = dialled(person?.phone ?? null)
  return {
    address: person?.email ?? null,
    phone: phone ? masked(phone) : null,
    digest: of(EVERY_MODULE)?.digest ?? 'none',
    houseQuiet: houseQuiet(ctx),
    quiet: ownQuiet(of(EVERY_MODULE)),
    modules: modules.flatMap((module) => {
      const names = moduleNames(ctx, module)
      const sms = texting.has(module) ? (of(module)?.sms ?? true) : null
      return names.moduleCn ? [{ module, ...names, email: of(module)?.email ?? true, sms }] : []
    }),
  }
}

/** Whether a person gets mails and SMS of a module (NOTI-09). */
export async function wants(db: Db, me: SsoId, module: string): Promise<{ email: boolean; sms: boolean }> {
  const [row] = await db
    .select({ email: preference.email, sms: preference.sms })
    .from(preference)
    .where(and(eq(preference.ssoId, me), eq(preference.module, module)))
  return row ?? { email: true, sms: true }
}
