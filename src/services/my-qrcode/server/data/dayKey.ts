import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { dayKey as dayKeyFor, publicDayKey } from '#foundation/database/dayKey.ts'
import type { Secrets } from '#foundation/database/secrets.ts'
import type { Day } from '#foundation/time.ts'
import { dayOfCode, type SignedCode } from '../../rules.ts'

const PURPOSE = 'my-qrcode.day'

/** The key pair of a day (QRC-11): a code fetched ahead of midnight is signed with the key of the day it will be shown on. */
const dayKey = (secrets: Secrets, day: Day): KeyObject => dayKeyFor(secrets, PURPOSE, day)

/** The half that readers fetch, in hex. */
export const publicKeyOf = (secrets: Secrets, day: Day): string => publicDayKey(secrets, PURPOSE, day)

/** Signs codes so that a reader can check them without network; codes of one day take its key once. */
export function signer(secrets: Secrets, stepSeconds: number): (code: string, window: number) => string {
  const keys = new Map<Day, KeyObject>()
  const step = stepSeconds.toString(16).padStart(2, '0').toUpperCase()
  return (code, window) => {
    const day = dayOfCode({ window, stepSeconds })
    const key = keys.get(day) ?? dayKey(secrets, day)
    keys.set(day, key)
    const said = code + step
    return said + sign(null, Buffer.from(said, 'hex'), key).toString('hex').toUpperCase()
  }
}

/** Whether the key of its day signed the code. */
export const isOfItsDay = (secrets: Secrets, code: SignedCode): boolean =>
  code.stepSeconds > 0 && verify(null, Buffer.from(code.said, 'hex'), createPublicKey(dayKey(secrets, dayOfCode(code))), Buffer.from(code.signature, 'hex'))
