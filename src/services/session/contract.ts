import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, lang, listInput, listOutput, nothing, personRef, requiredText, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/rules/companies.ts'
import { ENTITY_PATH } from './rules/signIn.ts'

export const endReason = z.enum(['logout', 'idle', 'absolute', 'revoked', 'person-left'])
export type EndReason = z.output<typeof endReason>

export const outcome = z.enum(['ok', 'refused', 'locked'])
export type Outcome = z.output<typeof outcome>

const bilingual = z.object({ cn: z.string(), en: z.string() })
/** The part a person has in performance reviews. */
const position = z.enum(['mgr', 'bp', 'observer']).nullable()

/** Who the person is, as every screen may know it. */
export const userSession = z.object({
  ssoId,
  nameCn: z.string(),
  nameEn: z.string(),
  photo: z.string(),
  entity,
  language: lang,
  roles: z.array(z.string()),
  /** Role codes under their older name: permissions derive from them (SESS-10). */
  privilegeGroupList: z.array(z.string()),
  permissionMenuList: z.array(z.string()),
  folderAuths: z.array(z.string()),
  /** Bits 2 foreigner, 8 back-of-house, 16 front-of-house, 32 intern (SESS-11). */
  accessInfo: z.int(),
  foreign: z.boolean(),
  intern: z.boolean(),
  FL: z.boolean(),
  LA: z.boolean(),
  inAdminList: z.boolean(),
  isHrbp: z.boolean(),
  twoCycle: z.boolean(),
  position,
  /** From the department up to the division. */
  departmentNames: z.array(bilingual),
  joinDates: z.object({ group: day, company: day }),
  costCenter: z.string(),
  notificationCount: z.int(),
  workflowCount: z.int(),
  surveyCount: z.int(),
  /** While an administrator views as this person (SESS-25). */
  viewedBy: personRef.nullable(),
})
export type UserSession = z.output<typeof userSession>

/** What the browser asks before any page (SESS-01). Not signed in: 10004, with the place to sign in as content (SESS-06). */
export const getEntity = endpoint(`GET ${ENTITY_PATH}`, {
  kind: 'read',
  access: 'public',
  open: 'asked before any page; answers 10004 to who is not signed in (SESS-06)',
  input: z.object({ redirectUrl: z.string().max(2_000).optional() }),
  output: z.object({ entity }),
})

export const getUserInfo = endpoint('GET /api/basic/role/v1/getUserInfo', { kind: 'read', access: 'signed-in', input: nothing, output: userSession })

/**
 * A read by its method, yet it signs in: it keeps its own transaction, because a sign-in that is refused is logged too,
 * and asks for no anti-forgery header, because whoever comes here has no session yet.
 */
export const ssologin = endpoint('GET /api/basic/role/v1/ssologin', {
  kind: 'read',
  access: 'public',
  open: 'who signs in is not signed in yet',
  input: z.object({ sso: z.string().min(1).max(8_000) }),
  output: z.object({ ssoId, entity }),
})

export const logOut = endpoint('POST /api/basic/role/v1/logOut', {
  kind: 'write',
  access: 'signed-in',
  input: nothing,
  output: z.object({ target: z.string() }),
})

const screen = z.object({ path: z.string(), permission: z.array(z.string()) })

/** The person's permission ids, and the screens and menu entries that they open. */
export const permission = endpoint('POST /api/basic/permission', {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ entity: entity.optional(), language: lang.optional() }),
  output: z.object({
    ids: z.array(z.string()),
    menu: z.array(z.object({ path: z.string(), group: z.string(), title: z.string() })),
    routes: z.array(screen),
  }),
})

const birthdayCheck = z.object({
  required: z.boolean(),
  verified: z.boolean(),
  triesLeft: z.int(),
  lockedUntil: instant.nullable(),
})

export const birthday = endpoint('GET /api/basic/profile/v1/check/birthday', { kind: 'read', access: 'signed-in', input: nothing, output: birthdayCheck })

/** A wrong answer is an answer, not a refusal: it has to be counted. `message` says what the person may know (SESS-15). */
export const verifyBirthday = endpoint('POST /api/basic/profile/v1/check/birthday', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ birthday: z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/) }),
  output: birthdayCheck.extend({ rule: z.string().nullable(), message: z.string().nullable() }),
})

/** Whether the profile may be opened; c0000001 when not (SESS-08). */
export const checkauth = endpoint('GET /api/basic/profile/v1/checkauth', {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({ open: z.literal(true) }),
})

export const isHrbp = endpoint('GET /api/basic/role/v1/isHrbp', { kind: 'read', access: 'signed-in', input: nothing, output: z.boolean() })

export const twoCycle = endpoint('GET /api/basic/role/v1/twoCycle', { kind: 'read', access: 'signed-in', input: nothing, output: z.boolean() })

export const performanceEligible = endpoint('GET /api/basic/role/v1/performanceEligible', {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({ eligible: z.boolean(), position }),
})

const sessionState = z.enum(['signed-in', 'expired', 'signed-out'])

export const list = endpoint('POST /api/basic/session/v1/list', {
  kind: 'read',
  access: 'BASIC_SESSION_ADMIN',
  input: listInput({ ssoId: ssoId.optional(), entity: entity.optional(), open: z.boolean().optional(), from: day.optional(), to: day.optional() }, [
    'createdAt',
  ]),
  output: listOutput(
    z.object({
      id: uuid,
      person: personRef,
      entity,
      device: z.string(),
      ip: z.string(),
      createdAt: instant,
      lastSeenAt: instant,
      expiresAt: instant,
      endedAt: instant.nullable(),
      endReason: endReason.nullable(),
      state: sessionState,
    }),
  ),
})

export const end = endpoint('POST /api/basic/session/v1/end', {
  kind: 'write',
  access: 'BASIC_SESSION_ADMIN',
  input: z.object({ id: uuid, reason: requiredText(200) }),
  output: nothing,
})

const signInFilters = { ssoId: ssoId.optional(), outcome: outcome.optional(), from: day.optional(), to: day.optional() }

/** Every try to sign in of the last 180 days, the newest first. `reason` is the rule that refused, `message` its words. */
export const listSignIns = endpoint('POST /api/basic/session/v1/signIn/list', {
  kind: 'read',
  access: 'BASIC_SESSION_ADMIN',
  input: listInput(signInFilters),
  output: listOutput(
    z.object({
      id: uuid,
      at: instant,
      /** As it was given: it may be nobody's. */
      ssoId: z.string(),
      person: personRef.nullable(),
      entity: entity.nullable(),
      device: z.string(),
      ip: z.string(),
      outcome,
      reason: z.string(),
      message: z.string(),
    }),
  ),
})

/** The sign-in log as a sheet, under the filters of the list (SHEET-06). */
export const exportSignIns = endpoint('POST /api/basic/session/v1/signIn/export', {
  kind: 'stream',
  access: 'BASIC_SESSION_ADMIN',
  input: z.object({ filters: z.object(signInFilters) }),
  output: exportLater,
})

/** The person's own open sessions, the present one first. */
export const mine = endpoint('POST /api/basic/session/v1/mine', {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({
    list: z.array(z.object({ id: uuid, device: z.string(), ip: z.string(), createdAt: instant, lastSeenAt: instant, current: z.boolean() })),
  }),
})

/** Ends one of the person's own sessions; without an id, all but the present one. */
export const endMine = endpoint('POST /api/basic/session/v1/mine/end', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ id: uuid.optional() }),
  output: z.object({ ended: z.int() }),
})

/**
 * When this session ends, and when viewing as somebody does; `offerSeconds` are left once it is time to offer to stay. Asked as polling
 * it only tells; asked otherwise it is an action and keeps the session alive.
 */
export const limits = endpoint('GET /api/basic/session/v1/limits', {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({ now: instant, idleAt: instant, expiresAt: instant, viewedUntil: instant.nullable(), offerSeconds: z.int().nullable() }),
})

/** Shows the portal as another person would see it: read-only, masked, 30 minutes at most (SESS-25). */
export const viewAs = endpoint('POST /api/basic/session/v1/viewAs', {
  kind: 'write',
  access: 'BASIC_SESSION_ADMIN',
  input: z.object({ ssoId, reason: requiredText(200) }),
  output: z.object({ until: instant }),
})

/** Back to being oneself. A read by its kind because a view-as session may write nothing else. */
export const endViewAs = endpoint('POST /api/basic/session/v1/viewAs/end', { kind: 'read', access: 'signed-in', input: nothing, output: nothing })
