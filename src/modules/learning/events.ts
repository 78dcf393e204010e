import { domainEvent } from '#foundation/contract/events.ts'
import { day, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

const certificate = z.object({ ssoId, certificate: uuid, type: z.string(), on: day })

/** A certificate of a person counts no longer: it has run out, or was voided. `type` is the code of its type. */
export const certificateExpired = domainEvent('certificate.expired', certificate)
/** A certificate of a person counts from now on. */
export const certificateValid = domainEvent('certificate.valid', certificate)
/** A person has finished a course. */
export const courseFinished = domainEvent('course.finished', z.object({ ssoId, courseId: z.string(), on: day }))
