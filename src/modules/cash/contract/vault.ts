import { endpoint } from '#foundation/contract/endpoint.ts'
import { moving } from '#foundation/contract/moving.ts'
import { fen, personRef, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { exchangeLife } from '../rules/life.ts'
import { ADMIN, ANY, BASE, bagNo, exchangeState, kind, lines, OPERATE, SUBMIT, told } from './base.ts'
import { row } from './exchanges.ts'

export const MOST_PHOTOS = 6
/** Exchanges that are confirmed at once. */
export const MOST_AT_ONCE = 100

const count = z.object({
  id: uuid,
  lines: told,
  totalFen: fen,
  by: personRef,
  at: stamp,
  late: z.boolean(),
  setAsideBy: personRef.nullable(),
  setAsideAt: stamp.nullable(),
  photos: z.array(fileRef),
})

/** An exchange with all that became of it. */
const detailed = z.object({
  ...row,
  wantedTotalFen: fen,
  remark: z.string(),
  correctionReason: z.string(),
  counts: z.array(count),
  movements: z.array(
    z.object({ id: uuid, at: stamp, ...kind, causeCn: z.string(), causeEn: z.string(), amount: z.int(), heldDelta: z.int(), balanceAfter: z.int() }),
  ),
  timeline: z.array(
    z.object({ what: z.enum(['submitted', 'received', 'counted', 'recounted', 'confirmed', 'corrected', 'withdrawn']), at: stamp, by: personRef.nullable() }),
  ),
})
export type Detail = z.output<typeof detailed>

export const detail = endpoint(`GET ${BASE}/detail/:id`, { kind: 'read', access: ANY, input: z.object({ id: uuid }), output: detailed })

/** Takes a bag in at the vault that it was sent to; scanned again it is shown (CASH-11). */
export const receive = endpoint(`POST ${BASE}/receive`, { kind: 'write', access: OPERATE, input: z.object({ bagNo }), output: detailed })

/** What was found in a bag, by somebody who has seen so many counts of it. */
export const countBag = endpoint(`POST ${BASE}/count`, {
  kind: 'write',
  access: OPERATE,
  input: z.object({ id: uuid, lines, photos: z.array(uuid).max(MOST_PHOTOS).default([]), seen: z.int().min(0).max(1_000) }),
  output: z.object({
    status: exchangeState,
    differenceFen: fen,
    differences: z.array(z.object({ ...kind, declared: z.int(), counted: z.int() })),
  }),
})

export const { recount, confirm, correct, withdraw } = moving(exchangeLife, (action) => `POST ${BASE}/${action}`, {
  access: { recount: [OPERATE, ADMIN], confirm: ADMIN, correct: ADMIN, withdraw: [SUBMIT, ADMIN] },
  // the rule says that the reason is missing, not the schema (CASH-14)
  takes: { correct: { wanted: lines, reason: text(150) } },
})

/** Confirms those of several that can be; of the others it is told why not. */
export const batchConfirm = endpoint(`POST ${BASE}/batchConfirm`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ids: z.array(uuid).min(1).max(MOST_AT_ONCE) }),
  output: z.object({ list: z.array(z.object({ id: uuid, done: z.boolean(), message: z.string() })) }),
})
