import { requiredText, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { replacementRequestLife, scheduleSlotLife } from '../rules/life.ts'
import { CERTIFICATES, DAY_KINDS, LEVELS, SHOW_KINDS, SLOT_KINDS } from '../rules/planning.ts'

export { instantOf } from '../rules/times.ts'

export const BASE = '/api/ehs-ess/show-schedule/v1'
export const MANAGE = 'SHOWSCHEDULE_SHOW_MANAGE'
export const VIEW = 'SHOWSCHEDULE_SCHEDULE_VIEW'
export const BOTH = [VIEW, MANAGE] as const

/** Days that are looked at together. */
export const MOST_DAYS = 42
/** Slots and parades that one look shows. */
export const MOST_SHOWN = 600
export const MOST_ROLES = 40
/** Who play and stand by in one slot. */
export const MOST_CAST = 200
export const MOST_SLOTS = 60
export const MOST_UNITS = 40
export const REASON = 200
/** Longer than a time, so that the rule answers and not the schema (SHOW-01). */
export const time = text(8)
/** What may be empty for the schema, so that the rule answers (SHOW-04). */
export const name = text(60)

export const showKind = wordsAt('show-schedule.showKind.', z.enum(SHOW_KINDS))
export const slotKind = wordsAt('show-schedule.slotKind.', z.enum(SLOT_KINDS))
export const dayKind = wordsAt('show-schedule.dayKind.', z.enum(DAY_KINDS))
export const certificate = wordsAt('show-schedule.certificate.', z.enum(CERTIFICATES))
export const level = wordsAt('show-schedule.level.', z.enum(LEVELS))
export const slotState = statesOf(scheduleSlotLife)
export const replacementState = statesOf(replacementRequestLife)

const COUNT = 50
/** A role of a show: how many play it and stand by, and the certificate that it asks for. */
export const showRole = z.object({
  name: requiredText(40),
  needed: z.int().min(0).max(COUNT),
  standby: z.int().min(0).max(COUNT).default(0),
  certificate: certificate.nullable().default(null),
})
export type ShowRole = z.output<typeof showRole>

/** A place in a slot, and who has it; nobody where it is open. */
export const assignment = z.object({
  role: z.string(),
  standby: z.boolean(),
  performer: uuid.nullable(),
  confirmedAt: stamp.nullable(),
  stoodIn: uuid.nullable(),
})
export type Assignment = z.output<typeof assignment>

/** A unit or float of a parade, with its positions in order. */
export const unit = z.object({
  name,
  positions: z
    .array(z.object({ name: requiredText(40), performer: uuid.nullable() }))
    .max(MOST_ROLES)
    .default([]),
  standby: z.array(uuid).max(MOST_ROLES).default([]),
})
export type Unit = z.output<typeof unit>

/** The version that is changed, as it was read (SHOW-10). */
export const version = whole.default(0)
/** Why rest or hours are exceeded (SHOW-09). */
export const reason = text(REASON).default('')
