import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, instant, personRef, requiredText, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { statesOf } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { audienceWords, definition } from '#services/audience/contract.ts'
import { questions, seats } from '#services/booking/contract.ts'
import { registrationLife } from '../rules/life.ts'
import { BASE, figure, MOST_PLACES, named, namesGiven, placed, placeGiven, REASON, REGISTRATION, signupState, span, titled } from './base.ts'

export const MOST_SESSIONS = 20
export const MOST_ORGANIZERS = 10
const MOST_OF_SEASON = 50
const RICH_MAX = 20_000
const MOST_LINES = 500
const MESSAGE = 500

export const publishStatus = statesOf(registrationLife)
const listedStatus = statesOf(registrationLife, publishStatus.exclude(['deleted']))
export const registrationAct = z.enum(['edit', 'submit', 'withdraw', 'delete'])

/** How places are given, and what is asked: it stays once the event is published. */
const terms = {
  standby: z.boolean(),
  /** How many may wait; without, as many as like. */
  standbyLimit: z.int().min(1).max(MOST_PLACES).nullable(),
  multipleSessions: z.boolean(),
  maxSessions: figure,
  /** Places are drawn when registration ends, not given to who comes first. */
  draw: z.boolean(),
  season: text(40),
  seasonMost: z.int().min(1).max(MOST_OF_SEASON),
  questions,
}
const content = { contentCn: z.string().max(RICH_MAX), contentEn: z.string().max(RICH_MAX) }
const surveyed = { surveyUid: uuid.nullable() }
const times = { registrationStart: stamp, registrationEnd: stamp, cancelUntil: stamp }
const actions = z.array(registrationAct)

export const registrationList = listing('events.registrations.', `POST ${BASE}/registration/list`, {
  access: REGISTRATION,
  filters: {
    status: listedStatus.optional(),
    keyword: text(40).optional(),
    from: day.optional(),
    to: day.optional(),
    mine: z.boolean().optional(),
  },
  row: z.object({
    ...{ id: uuid, ...titled, publishStatus, registrationStart: stamp, registrationEnd: stamp, sessions: z.int(), limit: z.int() },
    ...{ registered: z.int(), standby: z.int(), organizers: z.array(personRef), code: z.string(), can: actions },
  }),
  columns: ['title', 'publishStatus', 'window', 'sessions', 'limit', 'registered', 'standby', 'organizers', 'code'],
})

const sessionGiven = z.object({ id: uuid.optional(), ...namesGiven, ...placeGiven, start: instant, end: instant, limit: figure })

/** Adds a registration or changes one, as its editor has read it (`version`). Of a published one texts, places, times and limits may change. */
export const registrationSave = endpoint(`POST ${BASE}/registration/save`, {
  kind: 'write',
  access: REGISTRATION,
  input: z.object({
    ...{ sid: uuid.optional(), version: whole.default(0), titleCn: requiredText(), titleEn: requiredText(120), ...content, cover: uuid.nullable() },
    ...{ sessions: z.array(sessionGiven).min(1).max(MOST_SESSIONS), ...terms, eligible: definition, ...surveyed },
    ...{ registrationStart: instant, registrationEnd: instant, cancelUntil: instant },
    organizers: z.array(text(20)).min(1).max(MOST_ORGANIZERS),
  }),
  output: z.object({ sid: uuid }),
})
export type RegistrationInput = z.output<typeof registrationSave.input>
export type SessionInput = RegistrationInput['sessions'][number]

/** A reason is asked of who deletes what people have registered for (EVT-26). */
export const registrationAction = endpoint(`POST ${BASE}/registration/action`, {
  kind: 'write',
  access: REGISTRATION,
  input: z.object({ sid: uuid, action: registrationAct.exclude(['edit']), reason: text(REASON).optional() }),
})

/** A registration with all that it says, for who organizes it and for who approves it. */
export const registrationDetail = endpoint(`GET ${BASE}/registration/detail/:sid`, {
  kind: 'read',
  access: [REGISTRATION, 'BASIC_WORKFLOW_APPROVE'],
  input: z.object({ sid: uuid }),
  output: z.object({
    ...{ sid: uuid, version: z.int(), code: z.string(), publishStatus, ...titled, ...content, ...terms, ...times, ...surveyed },
    cover: z.object({ id: uuid, fileName: z.string(), size: z.int() }).nullable(),
    sessions: z.array(z.object({ id: uuid, ...named, ...placed, ...span, limit: z.int(), slot: uuid.nullable(), seats: seats.nullable() })),
    eligible: definition,
    audience: audienceWords,
    organizers: z.array(personRef),
    /** The newest request for approval. */
    wfId: uuid.nullable(),
    deletedReason: z.string().nullable(),
    can: actions,
  }),
})

export const [registrationSignups, registrationExport] = listing('events.signups.', [`POST ${BASE}/registration/signups`, `POST ${BASE}/registration/export`], {
  access: REGISTRATION,
  filters: { sid: uuid.optional(), sessionId: uuid.optional(), state: signupState.optional(), keyword: text(40).optional() },
  hidden: ['sid', 'sessionId'],
  row: z.object({
    ...{ id: uuid, booking: uuid, sessionId: uuid, ...titled, sessionCn: z.string(), sessionEn: z.string(), person: personRef, state: signupState },
    /** Questions and answers in a row. */
    ...{ answers: z.string(), signedUpAt: stamp, by: z.enum(['self', 'organizer']), cameAt: stamp.nullable(), reason: z.string().nullable() },
    can: z.array(z.enum(['remove', 'promote'])),
  }),
  columns: ['person', 'session', 'state', 'answers', 'signedUpAt', 'by', 'cameAt'],
  sheet: ['title', 'session', 'person', 'state', 'answers', 'signedUpAt', 'by', 'cameAt', 'reason'],
})

/** What became of a line: on the list, waiting, there already, or without a place; `why` says what else stands against it. */
const added = z.object({ person: personRef, result: z.enum(['added', 'standby', 'known', 'full', 'refused']), why: z.string().nullable() })
/** Signs people up by their numbers, line by line (EVT-20); who waits already gets a place that is free. Never above the limit. */
export const registrationAdd = endpoint(`POST ${BASE}/registration/add`, {
  kind: 'write',
  access: REGISTRATION,
  input: z.object({ sessionId: uuid, ssoIds: z.array(text(20)).min(1).max(MOST_LINES) }),
  output: z.object({ people: z.array(added), faults: z.array(z.object({ line: z.int(), value: z.string(), reason: z.string() })) }),
})
export type Added = z.output<typeof added>['result']

/** Tells those who have registered, or wait, something in the organizer's words. */
export const registrationMessage = endpoint(`POST ${BASE}/registration/message`, {
  kind: 'write',
  access: REGISTRATION,
  input: z.object({
    ...{ sid: uuid, sessionId: uuid.optional(), to: z.enum(['registered', 'standby', 'both']).default('registered') },
    ...{ messageCn: requiredText(MESSAGE), messageEn: requiredText(MESSAGE) },
  }),
  output: z.object({ told: z.int() }),
})
