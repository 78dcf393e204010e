import { FORBIDDEN, ILLEGAL_INPUT, NOT_FOUND, SESSION_EXPIRED, SUCCESS, TOO_MANY } from '#foundation/contract/envelope.ts'
import type { Room } from '#foundation/server/house.ts'
import { readSpec } from '../../scripts/spec/read.ts'

/** Codes that the documents give, beside the ids of rules; each with the rule it stands for. */
const DOCUMENTED: Readonly<Record<string, string>> = { c0000001: 'SESS-08', '10016': 'SESS-07' }

/** A move that the lifecycle does not have; foundation's own rule, which no specification repeats. */
const LIFE = 'LIFE-01'

/** Every code that a call may answer with, whatever was sent: there are no others. */
export const codesOf = (rooms: readonly Room[]): ReadonlySet<string> =>
  new Set([
    ...[SUCCESS, SESSION_EXPIRED, NOT_FOUND, ILLEGAL_INPUT, FORBIDDEN, TOO_MANY],
    ...Object.keys(DOCUMENTED),
    LIFE,
    ...rooms.flatMap(({ dir }) => readSpec(dir).rules.flatMap(({ id, code }) => (code === undefined ? [id] : [id, code]))),
  ])
