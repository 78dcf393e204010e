import { or, type PgColumn, type SQL } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import { can, scopeFilter } from '#services/access/server/api.ts'
import { MANAGE, type ResponseState, type SurveyAction, type SurveyState } from '../contract/index.ts'

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

/** Whom somebody is told by name of those whom a survey asks: the people of the own scope (ACCESS-03). */
export const named = (actor: Actor, column: PgColumn): SQL | undefined => or(...MANAGE.map((permission) => scopeFilter(actor, permission, column)))

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
