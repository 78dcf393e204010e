import type { Actor } from '#foundation/ports.ts'
import { can } from '#services/access/server/api.ts'
import type { ResponseState, SurveyAction, SurveyState } from '../contract/index.ts'

interface Survey {
  status: SurveyState
  owner: string
  entity: string
  anonymous: boolean
  editableUntilClose: boolean
}

/** SURV-22: one's own surveys, or those of the company for who manages them all. */
export const manages = (actor: Actor, { owner, entity }: Pick<Survey, 'owner' | 'entity'>): boolean =>
  (actor.ssoId === owner && can(actor, 'SURVEY_SURVEY_ADMIN')) || (actor.entity === entity && can(actor, 'SURVEY_SURVEY_MANAGEALL'))

const ACTIONS: Readonly<Record<SurveyState, readonly SurveyAction[]>> = {
  draft: ['edit', 'publish', 'delete'],
  published: ['edit', 'result', 'remind', 'extend', 'close'],
  closed: ['result', 'reopen', 'archive'],
  archived: ['result'],
  deleted: [],
}

/** What somebody may do with a survey now: the one check behind buttons and calls. */
export const actionsOf = (actor: Actor, survey: Survey): SurveyAction[] => (manages(actor, survey) ? [...ACTIONS[survey.status]] : [])

/** What somebody may do with the own answers, as long as the survey takes them. */
export function ownActions(survey: Survey, status: ResponseState, open: boolean): ('save' | 'submit' | 'edit')[] {
  if (!open) return []
  if (status !== 'submitted') return survey.anonymous ? ['submit'] : ['save', 'submit']
  return survey.editableUntilClose && !survey.anonymous ? ['edit'] : []
}
