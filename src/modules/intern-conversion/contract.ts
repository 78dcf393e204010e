import { endpoint, type OutputOf } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, personRef, requiredText, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'
import { BEST_SCORE, CRITERIA, RESULTS, roundLife, stageLife } from './rules.ts'

const BASE = '/api/ehs-ess/intern-conversion/v1'
const ADMIN = 'INTERNCONVERSION_CONVERSION_ADMIN'
const MANAGER = 'INTERNCONVERSION_CONVERSION_MANAGER'
const MANAGERPLUS = 'INTERNCONVERSION_CONVERSION_MANAGERPLUS'
const CALIBRATE = 'INTERNCONVERSION_CONVERSION_CALIBRATE'
const ANY = [ADMIN, MANAGER, MANAGERPLUS, CALIBRATE] as const

const role = z.enum(['admin', 'manager', 'manager+', 'management'])
/** In which of them somebody looks at the shared page; what that shows is decided by the permission alone (INTCONV-03). */
export type Role = z.output<typeof role>
export const PERMISSION = { admin: ADMIN, manager: MANAGER, 'manager+': MANAGERPLUS, management: CALIBRATE } as const satisfies Record<Role, string>

const MOST_PLACES = 999
/** Interns that are loaded by number at once. */
const MOST_LOADED = 500
const COMMENT = 300
const REVIEW = 500

const stage = statesOf(stageLife)
const roundState = statesOf(roundLife)
const result = wordsAt('intern-conversion.result.', z.enum(RESULTS))
const score = z.object({ criterion: z.enum(CRITERIA), score: z.int().min(1).max(BEST_SCORE) })
const reason = text(COMMENT).default('')
const department = requiredText(40).regex(/^[\w.-]+$/)

const item = z.object({
  id: uuid,
  person: personRef,
  school: z.string(),
  departmentCn: z.string(),
  departmentEn: z.string(),
  positionCn: z.string(),
  positionEn: z.string(),
  manager: personRef.nullable(),
  secondManager: personRef.nullable(),
  hrbp: personRef.nullable(),
  internFrom: day,
  internTo: day.nullable(),
  score: z.number().nullable(),
  managerResult: result.nullable(),
  secondResult: result.nullable(),
  finalResult: result.nullable(),
  targetPosition: z.string(),
  targetLevel: z.string(),
  startDate: day,
  stage,
  since: stamp,
  /** Until when who it waits for has to answer. */
  due: day.nullable(),
  can: z.array(z.enum(['submit', 'approve', 'return', 'calibrate', 'reopen', 'drop', 'reassign'])),
})
export type Item = z.output<typeof item>

export const [list, exportItems] = listing('intern-conversion.list.', [`POST ${BASE}/list`, `POST ${BASE}/export`], {
  access: ANY,
  filters: {
    role: role.optional(),
    roundId: uuid.optional(),
    stage: stage.optional(),
    result: result.optional(),
    department: text().optional(),
    manager: ssoId.optional(),
    keyword: text().optional(),
  },
  hidden: ['role', 'roundId'],
  row: item,
  columns: ['person', 'department', 'internship', 'manager', 'score', 'results', 'stage'],
  sheet: [
    ...(['person', 'school', 'department', 'position', 'manager', 'secondManager', 'hrbp', 'internFrom', 'internTo', 'score'] as const),
    ...(['managerResult', 'secondResult', 'finalResult', 'targetPosition', 'targetLevel', 'startDate', 'stage', 'since'] as const),
  ],
})

export const detail = endpoint(`GET ${BASE}/detail`, {
  kind: 'read',
  access: ANY,
  input: z.object({ id: uuid }),
  output: item.extend({
    scores: z.array(score),
    strengths: z.string(),
    toImprove: z.string(),
    managerReason: z.string(),
    secondReason: z.string(),
    finalReason: z.string(),
    /** With which it was returned or moved back last. */
    comment: z.string(),
    targetDepartment: z.string(),
    parameters: z.object({ reasonMinLength: whole }),
  }),
})
export type Detail = z.output<typeof detail.output>

const review = {
  scores: z.array(score).max(CRITERIA.length).default([]),
  strengths: text(REVIEW).default(''),
  toImprove: text(REVIEW).default(''),
  result: result.nullable().default(null),
  targetPosition: text().default(''),
  targetLevel: text(20).default(''),
  reason,
}
/** Keeps a review that is not submitted yet, whatever it lacks. */
export const save = endpoint(`POST ${BASE}/save`, { kind: 'write', access: MANAGER, input: z.object({ id: uuid, ...review }) })
export type Review = Omit<z.output<typeof save.input>, 'id'>

const why = { comment: requiredText(COMMENT) }
export const {
  submit,
  approve,
  return: giveBack,
  reopen,
  drop,
} = moving(stageLife, (action) => `POST ${BASE}/${action}`, {
  access: { submit: MANAGER, approve: MANAGERPLUS, return: [ADMIN, MANAGERPLUS, CALIBRATE], reopen: ADMIN, drop: ADMIN },
  takes: { submit: review, approve: { result: result.nullable().default(null), reason }, return: why, reopen: why, drop: why },
})

export const calibrate = endpoint(`POST ${BASE}/calibrate`, {
  kind: 'write',
  access: CALIBRATE,
  input: z.object({
    id: uuid,
    result,
    reason,
    targetDepartment: department,
    targetPosition: text().default(''),
    targetLevel: text(20).default(''),
    startDate: day,
  }),
})

/** Confirms all of a department that the caller calibrates: the whole of it or, past its places, nothing (INTCONV-06). */
export const confirm = endpoint(`POST ${BASE}/confirm`, {
  kind: 'write',
  access: CALIBRATE,
  input: z.object({ roundId: uuid, department }),
  output: z.object({ confirmed: whole }),
})

/** Gives an item to somebody else at the stage where it is. */
export const reassign = endpoint(`POST ${BASE}/reassign`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid, ssoId }) })

const terms = {
  name: requiredText(),
  year: z.int().min(2000).max(2199),
  entity,
  internsFrom: day,
  internsTo: day,
  managerDue: day,
  secondDue: day,
  calibrationDue: day,
  conversionDate: day,
}
/** Rounds, with how many items of the reader's are at which stage. */
export const rounds = listing('intern-conversion.rounds.', `POST ${BASE}/round/list`, {
  access: ANY,
  filters: { state: roundState.optional() },
  row: z.object({
    id: uuid,
    ...terms,
    state: roundState,
    total: whole,
    progress: z.array(z.object({ stage, count: whole })),
    can: z.array(z.enum(['start', 'complete'])),
  }),
  columns: ['name', 'entity', 'interns', 'dues', 'conversionDate', 'progress', 'state'],
})

export const saveRound = endpoint(`POST ${BASE}/round/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid.optional(), ...terms }),
  output: z.object({ id: uuid }),
})
export type RoundInput = z.output<typeof saveRound.input>

export const { start, complete } = moving(roundLife, (action) => `POST ${BASE}/round/${action}`, { access: { start: ADMIN, complete: ADMIN } })

/** Takes interns into a round: those of the lines, a number and perhaps a school on each, or all whose internship ends in its dates. */
export const load = endpoint(`POST ${BASE}/load`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ roundId: uuid, interns: z.array(text(100)).max(MOST_LOADED).default([]) }),
  output: z.object({ loaded: whole, skipped: whole }),
})

export const remind = endpoint(`POST ${BASE}/remind`, { kind: 'write', access: ADMIN, input: z.object({ roundId: uuid }), output: z.object({ people: whole }) })

const counts = { total: whole, withPromotion: whole, convert: whole, doNotConvert: whole, open: whole }
const places = { places: whole, promotions: whole }
/** How results spread over departments, with their places, and over managers, among the items of the reader's. */
export const distribution = endpoint(`GET ${BASE}/distribution`, {
  kind: 'read',
  access: ANY,
  input: z.object({ roundId: uuid, role: role.optional() }),
  output: z.object({
    departments: z.array(
      z.object({
        code: z.string(),
        nameCn: z.string(),
        nameEn: z.string(),
        ...places,
        usedPlaces: whole,
        usedPromotions: whole,
        toConfirm: z.object(counts),
        ...counts,
      }),
    ),
    managers: z.array(z.object({ manager: personRef.nullable(), ...counts })),
  }),
})
export type Distribution = OutputOf<typeof distribution>

export const savePlaces = endpoint(`POST ${BASE}/places/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    roundId: uuid,
    department,
    places: z.int().min(0).max(MOST_PLACES),
    promotions: z.int().min(0).max(MOST_PLACES),
  }),
})

/** Results for contracts, or how they spread. */
export const exportReport = endpoint(`POST ${BASE}/report/export`, {
  kind: 'stream',
  access: ADMIN,
  input: z.object({ roundId: uuid, what: z.enum(['results', 'departments', 'managers']) }),
  output: exportLater,
})
