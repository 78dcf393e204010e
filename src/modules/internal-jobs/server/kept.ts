import { type PgColumn, sql } from '#foundation/database/drizzle.ts'
import { kept } from '#foundation/database/keeping.ts'
import * as t from './tables.ts'

/** Two years show how a position was filled; nothing of it follows somebody who has left for longer. */
const YEARS = { months: 24 }
const withApplication = { stays: { with: t.applications }, erase: 'delete' } as const
const theirs = (column: PgColumn) => (ssoId: string) => sql`${column} in (select id from internal_jobs_applications where sso_id = ${ssoId})`

export default [
  kept(t.jobs, { stays: { always: 'settings' }, names: [t.jobs.recruiter] }),
  kept(t.follows, { stays: { afterLeaving: YEARS }, of: t.follows.ssoId, gives: [t.follows.job], erase: 'delete' }),
  kept(t.resumes, { stays: { afterLeaving: YEARS }, of: t.resumes.ssoId, gives: [t.resumes.content, t.resumes.updatedAt], erase: 'delete' }),
  kept(t.drafts, { stays: { afterLeaving: YEARS }, of: t.drafts.ssoId, gives: [t.drafts.motivation, t.drafts.savedAt], erase: 'delete' }),
  kept(t.interviews, {
    ...withApplication,
    of: theirs(t.interviews.application),
    gives: [t.interviews.kind, t.interviews.at, t.interviews.place, t.interviews.result],
  }),
  kept(t.steps, {
    ...withApplication,
    of: theirs(t.steps.application),
    names: [t.steps.by],
    gives: [t.steps.progress, t.steps.at, t.steps.note],
  }),
  kept(t.progresses, {
    ...withApplication,
    of: theirs(t.progresses.id),
    gives: [t.progresses.progress, t.progresses.since, t.progresses.startDate],
  }),
  kept(t.applications, {
    stays: { for: YEARS, from: t.applications.submittedAt },
    of: t.applications.ssoId,
    gives: [t.applications.submittedAt, t.applications.approval, t.applications.motivation, t.applications.resume, t.applications.closedReason],
    erase: 'delete',
  }),
  kept(t.consultants, {
    stays: { afterLeaving: YEARS },
    of: t.consultants.ssoId,
    gives: [t.consultants.field, t.consultants.languages, t.consultants.active],
    erase: 'delete',
  }),
  kept(t.slots, {
    stays: { for: YEARS, from: t.slots.startTime },
    of: t.slots.ssoId,
    names: [t.slots.consultant],
    gives: [t.slots.startTime, t.slots.topic, t.slots.outcome],
    erase: { blank: { topic: '', outcome: '' } },
  }),
  kept(t.activities, { stays: { always: 'settings' } }),
  kept(t.contacts, { stays: { always: 'settings' }, names: [t.contacts.ssoId] }),
]
