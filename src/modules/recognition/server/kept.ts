import { sql } from '#foundation/database/drizzle.ts'
import { kept } from '#foundation/database/keeping.ts'
import { configs, congratulations, nominations, places, publications, values, winners } from './tables.ts'

export default [
  kept(configs, { stays: { always: 'settings' }, names: [configs.firstPerson, configs.finalPerson] }),
  kept(values, { stays: { always: 'settings' } }),
  kept(nominations, {
    stays: { always: 'books' },
    // RECOG-14: those that one has made, and of those about oneself what was awarded
    of: (ssoId) => sql`${nominations.nominator} = ${ssoId} or ${nominations.nominee} = ${ssoId} and ${nominations.state} = 'final-approved'`,
    names: [nominations.nominator, nominations.nominee, nominations.firstApprover, nominations.finalApprover, nominations.savedBy],
    gives: [nominations.period, nominations.reason, nominations.points, nominations.state, nominations.submittedAt],
    erase: { keep: 'books' },
  }),
  kept(places, { stays: { always: 'books' } }),
  kept(publications, { stays: { always: 'settings' } }),
  kept(winners, { stays: { with: nominations } }),
  kept(congratulations, { stays: { with: nominations }, names: [congratulations.by] }),
]
