import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { personRef, requiredText, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { recognitionPublicationLife } from '../rules/life.ts'
import { ADMIN, BASE, MEMBER, MOST_WINNERS, period, publicationState, typed, valued } from './base.ts'

const MOST_CONFIGS = 20

const winner = z.object({ id: uuid, person: personRef, ...typed, ...valued, reason: z.string(), congratulations: whole, congratulated: z.boolean() })
export type Winner = z.output<typeof winner>

/** What was published, with its winners, the newest first. */
export const announcement = listing('recognition.announcement.', `POST ${BASE}/announcement`, {
  access: MEMBER,
  filters: { period: text(10).optional() },
  row: z.object({ id: uuid, titleCn: z.string(), titleEn: z.string(), period, publishedAt: stamp, cover: fileRef.nullable(), winners: z.array(winner) }),
  columns: ['title', 'period', 'publishedAt'],
})
export type Announced = z.output<typeof announcement.output>['list'][number]

/** Congratulates a winner who was announced, once. @throws not-found */
export const congratulate = endpoint(`POST ${BASE}/congratulate`, { kind: 'write', access: MEMBER, input: z.object({ id: uuid }) })

const candidate = z.object({ id: uuid, person: personRef, ...typed, ...valued, reason: z.string(), points: z.int() })
export type Candidate = z.output<typeof candidate>

export const publicationList = listing('recognition.publications.', `POST ${BASE}/publication/list`, {
  access: ADMIN,
  filters: { state: publicationState.optional() },
  row: z.object({
    id: uuid,
    titleCn: z.string(),
    titleEn: z.string(),
    configs: z.array(uuid),
    typesCn: z.string(),
    typesEn: z.string(),
    period,
    count: whole,
    state: publicationState,
    publishedAt: stamp.nullable(),
    cover: fileRef.nullable(),
    /** In their order. */
    winners: z.array(candidate),
    /** Who won one of these awards in the period and stands in no publication. */
    found: z.array(candidate),
    can: z.array(z.enum(['publish', 'withdraw'])),
  }),
  columns: ['title', 'types', 'period', 'count', 'publishedAt', 'state'],
})
export type Publication = z.output<typeof publicationList.output>['list'][number]

/** Adds a publication or changes one that is not out. Without `nominations` it takes all that are found. */
export const publicationSave = endpoint(`POST ${BASE}/publication/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    titleCn: requiredText(),
    titleEn: requiredText(120),
    configs: z.array(uuid).max(MOST_CONFIGS),
    period,
    nominations: z.array(uuid).max(MOST_WINNERS).nullable().default(null),
    cover: uuid.nullable().default(null),
  }),
  output: z.object({ id: uuid }),
})

export const { publish, withdraw: withdrawPublication } = moving(recognitionPublicationLife, (action) => `POST ${BASE}/publication/${action}`, {
  access: { publish: ADMIN, withdraw: ADMIN },
})
