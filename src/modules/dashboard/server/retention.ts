import { retention } from '#foundation/database/retention.ts'
import { boards, snapshots, subscriptions, thresholds } from './tables.ts'

/** Figures of days stay as long as a period of two years with the one before can be asked for. */
const SNAPSHOT_MONTHS = 49

export default [
  retention(boards, { stays: { always: 'settings' }, names: [boards.owner] }),
  retention(subscriptions, {
    stays: { afterLeaving: { days: 30 } },
    of: subscriptions.ssoId,
    gives: [subscriptions.board, subscriptions.since],
    erase: 'delete',
    whileHere: true,
  }),
  retention(snapshots, { stays: { for: { months: SNAPSHOT_MONTHS }, from: snapshots.at }, names: [snapshots.leader] }),
  retention(thresholds, {
    stays: { afterLeaving: { days: 30 } },
    of: thresholds.owner,
    gives: [thresholds.metric, thresholds.side, thresholds.limit, thresholds.crossed],
    erase: 'delete',
    whileHere: true,
  }),
]
