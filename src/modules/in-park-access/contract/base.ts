import { personRef, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { ID_TYPES, KINDS, REFUSALS } from '../rules/index.ts'
import { applicationLife, passLife } from '../rules/life.ts'

export const BASE = '/api/ehs-ess/in-park/v1'
export const APPLY = 'AMS'
/** AMS-24: each call needs AMS, or one of these. */
export const SECURITY = 'AMS_SECURITYMGT'
export const LOSS = 'AMS_LOSSPREVENTION'
export const BLACK_VIEW = 'AMS_BLACKLISTMGT_VIEW'
export const BLACK_EDIT = 'AMS_BLACKLISTMGT_EDIT'
export const LOGS = 'AMS_LOGMGT_VIEW'
export const FORMS = 'AMS_FORMMGT_EDIT'
export const ADMISSION = 'AMS_ADMISSION_ADMIN'
export const GATE = 'AMS_GATE_SCAN'
export const DECIDES = [SECURITY, LOSS] as const
export const READS_LOGS = [APPLY, LOGS, SECURITY] as const

/** Kinds of request of the workflow: of applications, and of changes of what was approved. */
export const CATALOG = 'AMS_ACCESS'
export const CHANGE_CATALOG = 'AMS_CHANGE'
/** Policies of files. */
export const POLICY = 'in-park-access'
export const EVIDENCE = 'in-park-access-evidence'

const MOST_AREAS = 100
/** More than any parameter allows, so that the rule says how many (AMS-16). */
const MOST_PERSONS = 600
const REASON_LENGTH = 200

export const accessKind = wordsAt('in-park-access.kind.', z.enum(KINDS))
export const idType = wordsAt('in-park-access.idType.', z.enum(ID_TYPES))
export const applicationState = statesOf(applicationLife)
export const passState = statesOf(passLife)
export const direction = wordsAt('in-park-access.direction.', z.enum(['in', 'out']))
export const gateResult = wordsAt('in-park-access.result.', z.enum(['ok', 'refused']))
export const gateReason = wordsAt('in-park-access.refused.', z.enum(REFUSALS))
export const zone = wordsAt('in-park-access.zone.', z.enum(['front-of-house', 'back-of-house']))
const SMS_STATES = ['not-sent', 'sending', 'delivered', 'failed'] as const
export const smsState = wordsAt('in-park-access.sms.', z.enum(SMS_STATES))

export const keyword = text().optional()
export const whyText = requiredText(REASON_LENGTH)
/** The rule says that it is missing (AMS-23). */
export const mayLack = text(REASON_LENGTH).default('')
export const made = z.object({ id: uuid })
export const decided = z.enum(['approve', 'reject'])
/** What became of each of several. */
export const outcomes = z.object({ done: z.array(uuid), refused: z.array(z.object({ id: uuid, message: z.string() })) })

/** Each area with Y or N; the rule says what else there is (AMS-03). */
export const areasIn = z.array(z.object({ code: requiredText(20), value: text(5) })).max(MOST_AREAS)
export const areaOut = z.object({ code: z.string(), nameCn: z.string(), nameEn: z.string(), value: z.enum(['Y', 'N']) })
/** `id` is a person of an own application, whose number is taken over where none is given. */
export const personIn = z.object({ id: uuid.optional(), name: requiredText(), idType, idNumber: text(30).default(''), mobile: text(20).default('') })
export const personsIn = z.array(personIn).max(MOST_PERSONS)
export const moment = z.object({ id: uuid, at: stamp, says: z.string(), by: personRef.nullable(), comment: z.string() })
