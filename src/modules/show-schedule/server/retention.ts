import { type PgColumn, sql } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { parades, performerAbsences, performers, replacementRequests, scheduleSlots, scheduleTemplates, shows } from './tables.ts'

const YEARS = { months: 24 }
/** Rows about somebody by who she performs as; they stand before the performers, since without the number nothing is found any more. */
const ofPerformer = (column: PgColumn) => (ssoId: string) => sql`${column} in (select ${performers.id} from ${performers} where ${performers.ssoId} = ${ssoId})`

export default [
  retention(shows, { stays: { always: 'settings' }, names: [shows.stageManager] }),
  retention(replacementRequests, {
    stays: { for: YEARS, from: replacementRequests.askedAt },
    of: ofPerformer(replacementRequests.from),
    gives: [replacementRequests.role, replacementRequests.reason, replacementRequests.state, replacementRequests.askedAt],
    erase: { blank: { reason: '' } },
  }),
  retention(performerAbsences, {
    stays: { for: { months: 3 }, from: performerAbsences.to },
    of: ofPerformer(performerAbsences.performer),
    gives: [performerAbsences.from, performerAbsences.to, performerAbsences.reason],
    erase: 'delete',
  }),
  retention(performers, {
    stays: { always: 'directory' },
    of: performers.ssoId,
    gives: [performers.name, performers.team, performers.roles, performers.certificates],
    erase: { blank: { ssoId: null, name: '', active: false, certificates: [] } },
  }),
  retention(scheduleTemplates, { stays: { always: 'settings' } }),
  retention(scheduleSlots, { stays: { always: 'proof' } }),
  retention(parades, { stays: { always: 'proof' } }),
]
