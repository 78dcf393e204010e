import { domainEvent } from '#foundation/contract/events.ts'
import { ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

/** Somebody has submitted a survey; of an anonymous one it is not said who (SURV-08). */
export const surveySubmitted = domainEvent('survey.submitted', z.object({ uid: uuid, ssoId: ssoId.nullable() }))

/** Whoever has not answered is to be reminded: the next of the audience behind a number, at a moment that tells one reminder from another. */
export const surveyReminding = domainEvent('survey.reminding', z.object({ uid: uuid, round: z.string(), after: ssoId.nullable() }))
