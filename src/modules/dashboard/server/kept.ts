import { kept } from '#foundation/database/keeping.ts'
import { boards, snapshots, subscriptions, thresholds } from './tables.ts'

/** Figures of days stay as long as a period of two years with the one before can be asked for. */
const SNAPSHOT_MONTHS = 49

export default [
  kept(boards, { stays: { always: 'settings' }, names: [boards.owner] }),
  kept(subscriptions, {
    stays: { afterLeaving: { days: 30 } },
    of: subscriptions.ssoId,
    gives: [subscriptions.board, subscriptions.since],
    erase: 'delete',
    whileHere: true,
  }),
  kept(snapshots, { stays: { for: { months: SNAPSHOT_MONTHS }, from: snapshots.at }, names: [snapshots.leader] }),
  kept(thresholds, {
    stays: { afterLeaving: { days: 30 } },
    of: thresholds.owner,
    gives: [thresholds.metric, thresholds.side, thresholds.limit, thresholds.crossed],
    erase: 'delete',
    whileHere: true,
  }),
]
