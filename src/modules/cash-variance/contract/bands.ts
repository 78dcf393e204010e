import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, fen, nothing, requiredText, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, asks, BASE } from './base.ts'

/** Ten million yuan less a fen. */
export const MOST_FEN = 999_999_999
const [LONGEST, MOST_COUNT, LATEST] = [366, 1_000, 90]

const amount = fen.min(1).max(MOST_FEN).nullable().default(null)

/** The published policy, all versions of it, the mildest first. */
export const bands = endpoint(`GET ${BASE}/bands`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.object({
    list: z.array(
      z.object({
        id: uuid,
        nameCn: z.string(),
        nameEn: z.string(),
        action: asks,
        periodDays: z.int(),
        singleAmountFen: fen.nullable(),
        sumAmountFen: fen.nullable(),
        count: z.int().nullable(),
        dueDays: z.int(),
        effectiveFrom: day,
        effectiveTo: day.nullable(),
        over: z.boolean(),
        /** The newest of its band, from which the next version is made. */
        newest: z.boolean(),
      }),
    ),
  }),
})
export type Band = z.output<typeof bands.output>['list'][number]

/** Adds a band or changes one: what has begun stays as it is, and ends the day before its new version begins (CASHV-11). */
export const bandsSave = endpoint(`POST ${BASE}/bands/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    nameCn: requiredText(40),
    nameEn: requiredText(),
    action: asks,
    periodDays: z.int().min(1).max(LONGEST),
    dueDays: z.int().min(1).max(LATEST),
    singleAmountFen: amount,
    sumAmountFen: amount,
    count: z.int().min(1).max(MOST_COUNT).nullable().default(null),
    effectiveFrom: day,
    effectiveTo: day.nullable().default(null),
  }),
  output: z.object({ id: uuid }),
})
