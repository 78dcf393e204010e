import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listOutput, nothing, personRef, requiredText, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { publishStatus, storyKind } from '#modules/cms/contract/index.ts'
import { BASE, EDIT, itemId, pathId, READ, whole } from './shapes.ts'

export const MOST_PHOTOS = 6
const MOST_NAMED = 9
export const STORY_MAX = 5_000

/** How a person stands to a story that tells of them; `unasked`: nobody has asked yet. */
export const consentState = z.enum(['unasked', 'asked', 'given', 'refused'])
export type ConsentState = z.output<typeof consentState>

const story = { id: z.int(), titleCn: z.string(), titleEn: z.string(), storyKind: storyKind.nullable(), publishStatus }

/** A team member tells a story: it becomes a draft in the cms, with who tells it as its author and in it (CULT-11). */
export const tellStory = endpoint(`POST ${BASE}/story/tell`, {
  kind: 'write',
  access: READ,
  input: z.object({
    storyKind,
    /** In which language it is told. */
    language: z.enum(['zh', 'en']),
    title: requiredText(),
    text: requiredText(STORY_MAX),
    /** Colleagues of whom it tells too; each of them is asked. */
    people: z.array(ssoId).max(MOST_NAMED).default([]),
    /** Uploads under `cms-picture`; the first is the cover. */
    photos: z.array(uuid).max(MOST_PHOTOS).default([]),
    consent: z.boolean(),
  }),
  output: z.object({ id: z.int() }),
})

/** Stories that tell of the person, or that they sent in. */
export const myStories = endpoint(`GET ${BASE}/story/mine`, {
  kind: 'read',
  access: READ,
  input: nothing,
  output: z.object({
    list: z.array(
      z.object({
        ...story,
        sentAt: instant.nullable(),
        /** Why the editors did not take what was sent in. */
        returned: z.string().nullable(),
        state: consentState,
        since: instant.nullable(),
        /** `open`: as its readers do, of whom the person is one. */
        can: z.array(z.enum(['read', 'answer', 'give', 'withdraw', 'open'])),
      }),
    ),
  }),
})
export type MyStory = z.output<typeof myStories.output>['list'][number]

/** A story as it is written now, for who is told of in it and decides whether it may be shown. */
export const storyOfMine = endpoint(`GET ${BASE}/story/mine/:id`, {
  kind: 'read',
  access: READ,
  input: z.object({ id: pathId }),
  output: whole.extend({ publishStatus, state: consentState, askedBy: personRef.nullable(), can: z.array(z.enum(['open'])) }),
})
export type StoryOfMine = z.output<typeof storyOfMine.output>

/** The person agrees that a story that tells of them is shown, or takes that back later (CULT-09, CULT-14). */
export const giveConsent = endpoint(`POST ${BASE}/consent/give`, { kind: 'write', access: READ, input: z.object({ id: itemId }), output: nothing })

/** Takes it back for oneself, or as an editor for a person or for all who are in it. `archived`: readers have lost it. */
export const withdrawConsent = endpoint(`POST ${BASE}/consent/withdraw`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ id: itemId, of: ssoId.optional() }),
  output: z.object({ archived: z.boolean() }),
})

/** Asks those who were not asked yet, or asks again who has not answered. `asked`: how many. */
export const askConsent = endpoint(`POST ${BASE}/consent/ask`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ id: itemId }),
  output: z.object({ asked: z.int() }),
})

/** For editors: stories that name people, with how each of these stands to it. */
export const listConsents = endpoint(`POST ${BASE}/consent/list`, {
  kind: 'read',
  access: EDIT,
  input: z.object({ pageNum: z.int().min(1).default(1), pageSize: z.int().min(1).max(100).default(10) }),
  output: listOutput(
    z.object({
      ...story,
      people: z.array(z.object({ person: personRef, state: consentState, since: instant.nullable() })),
      sentBy: personRef.nullable(),
      sentAt: instant.nullable(),
      returned: z.string().nullable(),
      can: z.array(z.enum(['ask', 'return'])),
    }),
  ),
})
export type ConsentRow = z.output<typeof listConsents.output>['list'][number]

/** Says to who sent a story in why it is not taken; it stays a draft of the editors (CULT-15). */
export const returnStory = endpoint(`POST ${BASE}/story/return`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ id: itemId, reason: text(150) }),
  output: nothing,
})
