import { plainId } from '#foundation/contract/nationalId.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import { CODE_SECONDS } from '../../rules/index.ts'

const PURPOSE = 'in-park-access.idNumber'
const bound = z.object({ id: z.string(), number: z.string() })
type Secrets = Pick<Ctx, 'secrets'>

/** Closes an ID number together with the row it belongs to. */
export const sealId = ({ secrets }: Secrets, id: string, typed: string): string => secrets.seal(PURPOSE, JSON.stringify({ id, number: plainId(typed) }))

/** The number of a row. @throws where it is that of another row */
export function openId({ secrets }: Secrets, { id, idSealed }: { id: string; idSealed: string }): string {
  const found = bound.parse(JSON.parse(secrets.open(PURPOSE, idSealed)))
  if (found.id !== id) throw new Error('an ID number lies in the row of another person')
  return found.number
}

/** What tells that two numbers are one, and nothing of either. */
export const printOf = ({ secrets }: Secrets, typed: string): string => secrets.sign(PURPOSE, plainId(typed))

const [CODE, MS, SIGNED] = ['in-park-access.pass', 1_000, 24]
const signatureOf = ({ secrets }: Secrets, said: string): string => secrets.sign(CODE, said).slice(0, SIGNED)

/** A code of a pass with its end (AMS-20). No secret is kept for it: the portal signs which pass it is and until when. */
export function codeOf(ctx: Secrets & Pick<Ctx, 'now'>, passId: string): { code: string; until: Date } {
  const until = addMinutes(ctx.now, CODE_SECONDS / 60)
  const said = `${passId}.${Math.floor(until.getTime() / MS)}`
  return { code: `${said}.${signatureOf(ctx, said)}`, until }
}

/** The pass of a code that is ours and not over. */
export function passOf(ctx: Secrets & Pick<Ctx, 'now'>, code: string): string | undefined {
  const [passId = '', until = '', signature = ''] = code.split('.')
  const fits = signature !== '' && signatureOf(ctx, `${passId}.${until}`) === signature
  return fits && Number(until) * MS >= ctx.now.getTime() ? passId : undefined
}
