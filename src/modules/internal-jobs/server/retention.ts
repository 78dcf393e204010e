import { type PgColumn, sql } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import * as tables from './tables.ts'

/** Two years show how a position was filled; nothing of it follows somebody who has left for longer. */
const YEARS = { months: 24 }
const withApplication = { stays: { with: tables.applications }, erase: 'delete' } as const
const theirs = (column: PgColumn) => (ssoId: string) => sql`${column} in (select id from internal_jobs_applications where sso_id = ${ssoId})`

export default [
  retention(tables.jobs, { stays: { always: 'settings' }, names: [tables.jobs.recruiter] }),
  retention(tables.follows, { stays: { afterLeaving: YEARS }, of: tables.follows.ssoId, gives: [tables.follows.job], erase: 'delete' }),
  retention(tables.resumes, {
    stays: { afterLeaving: YEARS },
    of: tables.resumes.ssoId,
    gives: [tables.resumes.content, tables.resumes.updatedAt],
    erase: 'delete',
  }),
  retention(tables.drafts, {
    stays: { afterLeaving: YEARS },
    of: tables.drafts.ssoId,
    gives: [tables.drafts.motivation, tables.drafts.savedAt],
    erase: 'delete',
  }),
  retention(tables.interviews, {
    ...withApplication,
    of: theirs(tables.interviews.application),
    gives: [tables.interviews.kind, tables.interviews.at, tables.interviews.place, tables.interviews.result],
  }),
  retention(tables.steps, {
    ...withApplication,
    of: theirs(tables.steps.application),
    names: [tables.steps.by],
    gives: [tables.steps.progress, tables.steps.at, tables.steps.note],
  }),
  retention(tables.progresses, {
    ...withApplication,
    of: theirs(tables.progresses.id),
    gives: [tables.progresses.progress, tables.progresses.since, tables.progresses.startDate],
  }),
  retention(tables.applications, {
    stays: { for: YEARS, from: tables.applications.submittedAt },
    of: tables.applications.ssoId,
    gives: [
      tables.applications.submittedAt,
      tables.applications.approval,
      tables.applications.motivation,
      tables.applications.resume,
      tables.applications.closedReason,
    ],
    erase: 'delete',
  }),
  retention(tables.consultants, {
    stays: { afterLeaving: YEARS },
    of: tables.consultants.ssoId,
    gives: [tables.consultants.field, tables.consultants.languages, tables.consultants.active],
    erase: 'delete',
  }),
  retention(tables.slots, {
    stays: { for: YEARS, from: tables.slots.startTime },
    of: tables.slots.ssoId,
    names: [tables.slots.consultant],
    gives: [tables.slots.startTime, tables.slots.topic, tables.slots.outcome],
    erase: { blank: { topic: '', outcome: '' } },
  }),
  retention(tables.activities, { stays: { always: 'settings' } }),
  retention(tables.contacts, { stays: { always: 'settings' }, names: [tables.contacts.ssoId] }),
]
