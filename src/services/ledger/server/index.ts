import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { forbidden, notFound } from '#foundation/contract/refused.ts'
import type { Reader } from '#foundation/server/context.ts'
import { serve } from '#foundation/server/serve.ts'
import { addDays } from '#foundation/time.ts'
import * as contract from '../contract.ts'
import { isUnit } from './commands/units.ts'
import { accountById, accountOf, type FoundAccount } from './data/accounts.ts'
import { expiring } from './data/lots.ts'
import { statementOf } from './data/statement.ts'
import { mayRead } from './policy.ts'

export default serve(contract, {
  readStatement: async (ctx, input) => {
    const account = await askedAccount(ctx, input)
    if (!account) return { list: [], total: 0, more: false }
    const { list, ...rest } = await statementOf(ctx, account.id, input)
    return { ...rest, list: list.map((line) => ({ ...line, at: line.at.toISOString() })) }
  },
  readExpiring: (ctx, { days }) => expiring(ctx, ctx.actor.ssoId, addDays(ctx.today, days)),
})

/**
 * The account that is asked for, if the reader may see it; undefined where a person has none of that unit.
 * @throws not-found for an account of others by its id and for a unit that nobody declared, 403 for that of a named person
 */
async function askedAccount(ctx: Reader, asked: ParsedOf<typeof contract.readStatement>): Promise<FoundAccount | undefined> {
  if (asked.account !== undefined) {
    const account = await accountById(ctx, asked.account)
    if (!account || !(await mayRead(ctx, account))) throw notFound()
    return account
  }
  if (!isUnit(asked.unit!)) throw notFound()
  const ref = { unit: asked.unit!, ownerKind: 'person' as const, ownerId: asked.ssoId ?? ctx.actor.ssoId }
  if (!(await mayRead(ctx, ref))) throw forbidden()
  return accountOf(ctx, ref)
}
