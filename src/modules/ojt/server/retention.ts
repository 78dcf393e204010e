import { inArray, sql } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { lists, signatures, templates, versions } from './tables.ts'

const EMPLOYMENT = { keep: 'employment' } as const
/** That people were trained for what they did may be asked for years after they have left. */
const AFTER_LEAVING = { months: 36 }
const listsOf = (ssoId: string) => sql`(select ${lists.id} from ${lists} where ${lists.ssoId} = ${ssoId})`

export default [
  retention(signatures, {
    stays: { with: lists },
    of: (ssoId) => inArray(signatures.list, listsOf(ssoId)),
    names: [signatures.ssoId],
    gives: [signatures.type, signatures.state, signatures.at, signatures.comment],
    erase: EMPLOYMENT,
  }),
  retention(lists, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: lists.ssoId,
    names: [lists.trainer, lists.signer, lists.madeBy],
    gives: [lists.kind, lists.number, lists.positionCn, lists.start, lists.due, lists.items, lists.state, lists.signedOn, lists.closedReason],
    erase: EMPLOYMENT,
  }),
  retention(versions, { stays: { with: templates }, names: [versions.savedBy] }),
  retention(templates, { stays: { always: 'settings' }, names: [templates.savedBy] }),
]
