import { day, uuid } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { CERTIFICATE_SOURCES, KINDS, LEVELS, PURPOSES, SOURCES, STANDINGS } from '../rules/index.ts'
import { certificateLife, recordLife } from '../rules/life.ts'

export const BASE = '/api/ehs-ess/learning/v1'
export const COURSE = 'LEARNING_COURSE_VIEW'
export const TEAM = 'ESSMSS_MSSTEAM'
export const ADMIN = 'LEARNING_MANAGEMENT_ADMIN'
export const EDIT = 'LEARNING_MANAGEMENT_EDIT'
export const READ = 'LEARNING_MANAGEMENT_READ'
export const EDITS = [EDIT, ADMIN] as const
export const READS = [READ, EDIT, ADMIN] as const
export const OVERSEES = [TEAM, READ, EDIT, ADMIN] as const
export const OPENS = [COURSE, TEAM, READ, EDIT, ADMIN] as const
/** Images of certificates that people send. */
export const IMAGES = 'certificate-image'
/** People who are reminded by hand at once. */
export const MOST_REMINDED = 100

export const recordState = statesOf(recordLife)
export const certificateState = statesOf(certificateLife)
export const courseKind = wordsAt('learning.kind.', z.enum(KINDS))
export const recordSource = wordsAt('learning.source.', z.enum(SOURCES))
export const certificateSource = wordsAt('learning.certificateSource.', z.enum(CERTIFICATE_SOURCES))
/** How somebody stands with a certificate that they have or need. */
export const standing = wordsAt('learning.standing.', z.enum(STANDINGS))
export type Standing = z.output<typeof standing>
/** LEARN-05 */
export const level = wordsAt('learning.level.', z.enum(LEVELS))
export const purpose = wordsAt('learning.purpose.', z.enum(PURPOSES))

export const typeNames = { typeCn: z.string(), typeEn: z.string() }
/** A course behind a certificate. */
export const courseRef = z.object({ courseId: z.string(), nameCn: z.string(), nameEn: z.string(), address: z.string() })
export type CourseRef = z.output<typeof courseRef>

/** A certificate as lists show it. `standing` and `daysLeft` are of today. */
export const certificateCard = {
  id: uuid,
  type: uuid,
  ...typeNames,
  number: z.string(),
  issuer: z.string(),
  issuedDate: day,
  renewalDate: day.nullable(),
  state: certificateState,
  standing: standing.nullable(),
  daysLeft: z.int().nullable(),
  image: uuid.nullable(),
  reason: z.string(),
}
