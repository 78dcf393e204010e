import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, instant, personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { trainingLife } from '../rules/life.ts'
import { BASE, keyword, made, TRAIN, trainingKind, trainingState } from './base.ts'

const [MOST_PLACES, MOST_MONTHS, MOST_AT_ONCE, BEST] = [1_000, 120, 200, 100]
const [NAME_EN, TOKEN_LENGTH, LAST_FIGURES] = [120, 60, 6]
const names = { nameCn: z.string(), nameEn: z.string() }
const counts = { enrolled: z.int(), signedIn: z.int(), passed: z.int() }

export const [trainingList, trainingExport] = listing('supplier-training.trainings.', [`POST ${BASE}/training/list`, `POST ${BASE}/training/export`], {
  access: TRAIN,
  filters: { state: trainingState.optional(), kind: trainingKind.optional(), keyword },
  row: z.object({
    id: uuid,
    ...names,
    kind: trainingKind,
    from: stamp,
    to: stamp,
    place: z.string(),
    trainer: personRef,
    capacity: z.int(),
    validMonths: z.int(),
    ...counts,
    state: trainingState,
    /** The session that is open. */
    signInId: uuid.nullable(),
    can: z.array(z.enum(['edit', 'enrol', 'open', 'finish', 'cancel'])),
  }),
  columns: ['name', 'kind', 'time', 'place', 'places', 'signedIn', 'passed', 'state'],
  // a line of the sheet is somebody who was enrolled, and is made by hand
  sheet: [],
})
export type TrainingRow = z.output<typeof trainingList.output>['list'][number]

/** Who is enrolled, has come, and with what result. */
export const training = endpoint(`GET ${BASE}/training/:id`, {
  kind: 'read',
  access: TRAIN,
  input: z.object({ id: uuid }),
  output: z.object({
    id: uuid,
    ...names,
    state: trainingState,
    capacity: z.int(),
    people: z.array(
      z.object({
        staffId: uuid,
        name: z.string(),
        company: z.string(),
        enrolledBy: personRef,
        signedInAt: stamp.nullable(),
        by: z.enum(['qr', 'hand']).nullable(),
        result: z.enum(['none', 'passed', 'failed']),
        score: z.number().nullable(),
        validTo: day.nullable(),
      }),
    ),
  }),
})
export type Training = z.output<typeof training.output>

export const trainingSave = endpoint(`POST ${BASE}/training/save`, {
  kind: 'write',
  access: TRAIN,
  input: z.object({
    id: uuid.optional(),
    nameCn: requiredText(),
    nameEn: requiredText(NAME_EN),
    kind: trainingKind,
    from: instant,
    to: instant,
    place: requiredText(),
    trainer: ssoId,
    capacity: z.int().min(1).max(MOST_PLACES),
    validMonths: z.int().min(1).max(MOST_MONTHS),
  }),
  output: made,
})

export const trainingEnrol = endpoint(`POST ${BASE}/training/enrol`, {
  kind: 'write',
  access: TRAIN,
  input: z.object({ id: uuid, staffIds: z.array(uuid).min(1).max(MOST_AT_ONCE) }),
})

export const trainingResult = endpoint(`POST ${BASE}/training/result`, {
  kind: 'write',
  access: TRAIN,
  input: z.object({ id: uuid, staffId: uuid, result: z.enum(['passed', 'failed']), score: z.int().min(0).max(BEST).nullable().default(null) }),
})

export const { finish: trainingFinish, cancel: trainingCancel } = moving(trainingLife, (action) => `POST ${BASE}/training/${action}`, {
  access: { finish: TRAIN, cancel: TRAIN },
})

/** Opens sign-in, and the training with it; where it is open, the session that is. */
export const signinOpen = endpoint(`POST ${BASE}/signin/open`, {
  kind: 'write',
  access: TRAIN,
  input: z.object({ trainingId: uuid }),
  output: z.object({ signInId: uuid }),
})
export const signinClose = endpoint(`POST ${BASE}/signin/close`, { kind: 'write', access: TRAIN, input: z.object({ signInId: uuid }) })
export const signinHand = endpoint(`POST ${BASE}/signin/hand`, { kind: 'write', access: TRAIN, input: z.object({ signInId: uuid, staffId: uuid }) })

/** The code of this moment, and who came last; no token once sign-in is closed. */
export const signinToken = endpoint(`GET ${BASE}/signin/:signInId/token`, {
  kind: 'read',
  access: TRAIN,
  input: z.object({ signInId: uuid }),
  output: z.object({
    trainingId: uuid,
    ...names,
    place: z.string(),
    token: z.string().nullable(),
    renewsAt: stamp,
    closes: stamp,
    enrolled: z.int(),
    signedIn: z.int(),
    last: z.array(z.object({ staffId: uuid, name: z.string(), at: stamp })),
  }),
})
export type SignInToken = z.output<typeof signinToken.output>

/** Signs in who has scanned the code: what is wrong is answered, so that it is counted (SCT-14). */
export const signin = endpoint(`POST ${BASE}/signin`, {
  kind: 'write',
  access: 'public',
  open: 'people of suppliers have no account: the renewing code on site is their right (SCT-09, SCT-14)',
  input: z.object({ trainingId: uuid, token: text(TOKEN_LENGTH), mobile: requiredText(20), last6: requiredText(LAST_FIGURES) }),
  output: z.union([
    z.object({ ok: z.literal(true), name: z.string(), company: z.string(), ...names, signedInAt: stamp }),
    z.object({ ok: z.literal(false), rule: z.string(), message: z.string() }),
  ]),
})
