import { plainId } from '#foundation/contract/nationalId.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { z } from '#foundation/zod.ts'
import { masked } from '../../rules/index.ts'

const PURPOSE = 'supplier-training.nationalId'
const bound = z.object({ id: z.string(), number: z.string() })
type Secrets = Pick<Ctx, 'secrets'>

/** Closes a national ID together with the row it belongs to. */
export const sealId = ({ secrets }: Secrets, id: string, typed: string): string => secrets.seal(PURPOSE, JSON.stringify({ id, number: plainId(typed) }))

/** The national ID of a row; empty once it was erased. @throws where it is that of another row */
export function openId({ secrets }: Secrets, { id, idSealed }: { id: string; idSealed: string | null }): string {
  if (idSealed === null) return ''
  const found = bound.parse(JSON.parse(secrets.open(PURPOSE, idSealed)))
  if (found.id !== id) throw new Error('a national ID lies in the row of another person')
  return found.number
}

/** What tells that two numbers are one, and nothing of either. */
export const printOf = ({ secrets }: Secrets, typed: string): string => secrets.sign(PURPOSE, plainId(typed))

/** SCT-16: in full for who administers only. */
export const shownId = (ctx: Secrets, row: { id: string; idSealed: string | null }, full: boolean): string =>
  full ? openId(ctx, row) : masked(openId(ctx, row))

const CODE_LENGTH = 24
/** The code of a card: nobody guesses it without the portal. */
export const codeOf = ({ secrets }: Secrets, cardId: string): string => secrets.sign('supplier-training.card', cardId).slice(0, CODE_LENGTH)

const TOKEN_LENGTH = 16
/** The part of a sign-in code that renews (SCT-09). */
export const tokenOf = ({ secrets }: Secrets, signInId: string, step: number): string =>
  secrets.sign('supplier-training.sign-in', `${signInId}:${step}`).slice(0, TOKEN_LENGTH)

/** A device that signs in, by nothing that tells whose it is (SCT-14). */
export const deviceOf = ({ secrets, ip }: Secrets & Pick<Ctx, 'ip'>, userAgent: string): string =>
  secrets.sign('supplier-training.device', `${ip} ${userAgent}`)
