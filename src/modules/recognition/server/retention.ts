import { sql } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { configs, congratulations, nominations, places, publications, values, winners } from './tables.ts'

export default [
  retention(configs, { stays: { always: 'settings' }, names: [configs.firstPerson, configs.finalPerson] }),
  retention(values, { stays: { always: 'settings' } }),
  retention(nominations, {
    stays: { always: 'books' },
    // RECOG-14: those that one has made, and of those about oneself what was awarded
    of: (ssoId) => sql`${nominations.nominator} = ${ssoId} or ${nominations.nominee} = ${ssoId} and ${nominations.state} = 'final-approved'`,
    names: [nominations.nominator, nominations.nominee, nominations.firstApprover, nominations.finalApprover, nominations.savedBy],
    gives: [nominations.period, nominations.reason, nominations.points, nominations.state, nominations.submittedAt],
    erase: { keep: 'books' },
  }),
  retention(places, { stays: { always: 'books' } }),
  retention(publications, { stays: { always: 'settings' } }),
  retention(winners, { stays: { with: nominations } }),
  retention(congratulations, { stays: { with: nominations }, names: [congratulations.by] }),
]
