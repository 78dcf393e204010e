import { id, instantColumn } from '#foundation/database/columns.ts'
import { index, pgTable, text } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'

/** What a manager keeps to themselves about somebody of the team. */
export const notes = pgTable(
  'my_team_notes',
  {
    id: id(),
    viewer: personColumn('viewer').notNull(),
    ssoId: personColumn('sso_id').notNull(),
    sealedText: text('sealed_text').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('my_team_notes_viewer').on(t.viewer, t.ssoId, t.at, t.id), index('my_team_notes_person').on(t.ssoId), index('my_team_notes_at').on(t.at, t.id)],
)
