import { sql } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { amendmentsRoot as root, amendmentsVersion as version } from './tables.ts'

/** What was asked for, changed and decided stays as it was: it is the proof of what holds. */
export default [
  retention(version, {
    stays: { always: 'proof' },
    of: (ssoId) => sql`${version.rootId} in (select ${root.id} from ${root} where ${root.owner} = ${ssoId})`,
    names: [version.by, version.decidedBy],
    gives: [version.no, version.kind, version.content, version.reason, version.state, version.at, version.decidedAt],
    erase: { keep: 'proof' },
  }),
  retention(root, { stays: { always: 'proof' }, of: root.owner, gives: [root.kind, root.at], erase: { keep: 'proof' } }),
]
