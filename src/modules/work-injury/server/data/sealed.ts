import type { Ctx } from '#foundation/server/context.ts'
import { z } from '#foundation/zod.ts'

const PURPOSE = 'work-injury.account'
const bound = z.object({ id: z.string(), account: z.string() })
type Secrets = Pick<Ctx, 'secrets'>

/** Closes an account number together with the case it belongs to. */
export const sealAccount = ({ secrets }: Secrets, id: string, account: string): string => secrets.seal(PURPOSE, JSON.stringify({ id, account }))

/** @throws where it is not that of this case: it was put into another’s */
export function openAccount({ secrets }: Secrets, id: string, sealed: string): string {
  const found = bound.parse(JSON.parse(secrets.open(PURPOSE, sealed)))
  if (found.id !== id) throw new Error('an account lies in the row of another case')
  return found.account
}

const TAIL = 4
/** An account by which nobody is paid. */
export const masked = (account: string): string => `**** ${account.slice(-TAIL)}`
