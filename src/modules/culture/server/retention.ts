import { retention } from '#foundation/database/retention.ts'
import { codes, consents, sent } from './tables.ts'

/** Without a consent no story stays: what an erasure takes ends what it allowed (CULT-09). */
export default [
  retention(consents, {
    stays: { afterLeaving: { months: 12 } },
    of: consents.ssoId,
    names: [consents.askedBy],
    gives: [consents.storyId, consents.askedAt, consents.givenAt, consents.refusedAt],
    erase: 'delete',
    whileHere: true,
  }),
  retention(sent, {
    stays: { afterLeaving: { months: 12 } },
    of: sent.ssoId,
    names: [sent.returnedBy],
    gives: [sent.storyId, sent.at, sent.returned],
    erase: 'delete',
    whileHere: true,
  }),
  retention(codes, { stays: { always: 'settings' }, names: [codes.setBy] }),
]
