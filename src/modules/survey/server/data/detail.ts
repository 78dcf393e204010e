import { forbidden, notFound } from '#foundation/contract/refused.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { SurveyView } from '../../contract/index.ts'
import { minutesOf } from '../../rules/kinds.ts'
import { places } from '../../rules/taking.ts'
import { manages, ownActions } from '../policy.ts'
import { fullSeats } from './seats.ts'
import { hasTaken, isFor, type Response, responseOf, type Survey, surveyById } from './surveys.ts'

/** A survey as the person may see it now (see `detail` of the contract). @throws SURV-07 with 403, not-found */
export async function detailOf(ctx: Reader, { uid }: { uid: string }): Promise<SurveyView> {
  const survey = await surveyById(ctx, uid)
  if (!survey) throw notFound()
  const { ssoId } = ctx.actor
  if (survey.status === 'draft') {
    if (!manages(ctx.actor, survey)) throw notFound()
    return viewOf(ctx, survey, { preview: true })
  }
  const response = survey.anonymous ? undefined : await responseOf(ctx, uid, ssoId)
  const taken = survey.anonymous && (await hasTaken(ctx, uid, ssoId))
  // who has answered reads it on, though she has moved out of the audience since
  const isMine = await isFor(ctx, survey, ssoId)
  if (response || taken || isMine) return viewOf(ctx, survey, { preview: false, response, taken, isMine })
  if (manages(ctx.actor, survey)) return viewOf(ctx, survey, { preview: true })
  throw forbidden('SURV-07')
}

interface Own {
  preview: boolean
  response?: Response | undefined
  taken?: boolean
  /** Whether it is for her now: else nothing more is taken. */
  isMine?: boolean
}

async function viewOf(ctx: Reader, survey: Survey, { preview, response, taken = false, isMine = true }: Own): Promise<SurveyView> {
  const { titleCn, titleEn, introCn, introEn, thanksCn, thanksEn, status, version, anonymous, editableUntilClose, questions } = survey
  const own = taken ? 'submitted' : (response?.status ?? 'not-started')
  const [shut] = places.check({ facts: { ...survey, placed: response?.seats != null || taken }, input: undefined, p: undefined, now: ctx.now })
  const refused = isMine ? shut?.rule : 'SURV-07'
  return {
    ...{ uid: survey.id, titleCn, titleEn, introCn, introEn, thanksCn, thanksEn, status, version, anonymous, editableUntilClose, questions },
    opensAt: survey.opensAt?.toISOString() ?? null,
    closesAt: survey.closesAt?.toISOString() ?? null,
    minutes: minutesOf(questions),
    full: await fullSeats(ctx, survey, response?.seats ?? []),
    response: {
      status: own,
      answers: response?.answers ?? {},
      submittedAt: response?.submittedAt?.toISOString() ?? null,
      can: preview ? [] : ownActions(survey, own, refused === undefined),
    },
    preview,
    shut: !preview && refused ? { rule: refused, message: ctx.text(`rule.${refused}`) } : null,
  }
}
