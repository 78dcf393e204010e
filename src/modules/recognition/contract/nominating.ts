import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { basedOn } from '#foundation/contract/saved.ts'
import { day, nothing, personRef, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { nominationLife } from '../rules/life.ts'
import { BASE, frequency, MEMBER, MOST_FILES, named, nominationState, people, period, points, typed, valued, valueIds } from './base.ts'

/** More than a reason may have, so that the rule answers (RECOG-13). */
const REASON_TYPED = 1_000

const award = { id: uuid, ...typed, period: z.string(), ...valued, reason: z.string(), points: z.int() }

/** Awards that the reader received; nothing of what is not approved yet (RECOG-14). */
export const mine = listing('recognition.mine.', `POST ${BASE}/mine`, {
  access: MEMBER,
  row: z.object({ ...award, from: personRef, awardedAt: stamp }),
})

/** One award, for its nominee, its nominator, the nominee's line manager and, once it is announced, for everybody. @throws not-found */
export const card = endpoint(`GET ${BASE}/card`, {
  kind: 'read',
  access: MEMBER,
  input: z.object({ id: uuid }),
  output: z.object({
    ...award,
    state: nominationState,
    nominee: personRef,
    from: personRef,
    at: stamp,
    congratulations: whole,
    /** Decisions so far and whose turn it is; only the nominator follows them. */
    steps: z.array(z.object({ step: z.enum(['first', 'final']), by: personRef, at: stamp.nullable(), comment: z.string() })),
  }),
})
export type Card = z.output<typeof card.output>

const openConfig = z.object({
  id: uuid,
  ...named,
  frequency,
  period,
  /** Of the window; an immediate award has none. */
  opensOn: day.nullable(),
  closesOn: day.nullable(),
  points: z.array(z.int()),
  /** Of the reader's own department in the period; null where the award has no quota. */
  places: whole.nullable(),
  left: whole.nullable(),
})
export type OpenConfig = z.output<typeof openConfig>

/** Awards for which the reader may nominate now, with the values and the limits of the form. */
export const configOpen = endpoint(`GET ${BASE}/config/open`, {
  kind: 'read',
  access: MEMBER,
  input: nothing,
  output: z.object({
    configs: z.array(openConfig),
    values: z.array(z.object({ id: uuid, ...named })),
    parameters: z.object({ maxValues: z.number(), awardPointsStep: z.number() }),
  }),
})

const written = {
  /** Of the draft that is gone on with; further nominees become nominations of their own. */
  id: uuid.optional(),
  basedOn,
  typeId: uuid.nullable().default(null),
  nominees: people.default([]),
  ubrValues: valueIds.default([]),
  reason: text(REASON_TYPED).default(''),
  points: points.nullable().default(null),
  attachments: z.array(uuid).max(MOST_FILES).default([]),
}
const stored = z.object({ ids: z.array(uuid) })

/** Keeps drafts, one a nominee; a draft may lack anything. */
export const save = endpoint(`POST ${BASE}/save`, { kind: 'write', access: MEMBER, input: z.object(written), output: stored })
/** Nominates each of the nominees, or none. */
export const submit = endpoint(`POST ${BASE}/submit`, { kind: 'write', access: MEMBER, input: z.object(written), output: stored })

export const { withdraw } = moving(nominationLife, (action) => `POST ${BASE}/${action}`, { access: { withdraw: MEMBER } })

/** One's own nominations. */
export const list = listing('recognition.list.', `POST ${BASE}/list`, {
  access: MEMBER,
  filters: { state: nominationState.optional() },
  row: z.object({
    id: uuid,
    nominee: personRef.nullable(),
    ...typed,
    period: z.string(),
    ...valued,
    reason: z.string(),
    points: z.int().nullable(),
    state: nominationState,
    submittedAt: stamp.nullable(),
    /** Why it was rejected. */
    comment: z.string(),
    typeId: uuid.nullable(),
    ubrValues: z.array(uuid),
    attachments: z.array(fileRef),
    revision: z.int(),
    can: z.array(z.enum(['edit', 'withdraw'])),
  }),
  columns: ['nominee', 'type', 'period', 'values', 'points', 'submittedAt', 'state'],
})
export type OwnNomination = z.output<typeof list.output>['list'][number]
