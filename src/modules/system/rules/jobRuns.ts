import { rules } from '#foundation/contract/rules.ts'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import type { Day } from '#foundation/time.ts'

/** How a run of a job goes. A run is a record of what happened: nobody asks for its moves, so none of them is an event of the audit log. */
export const runLife = lifecycle({
  of: 'JobRun.result',
  initial: 'running',
  states: { running: 'b', ok: 'g', failed: 'r', skipped: 'n' },
  transitions: [
    { action: 'finish', from: ['running'], to: 'ok', by: 'system' },
    { action: 'fail', from: ['running'], to: 'failed', by: 'system' },
    { action: 'skip', from: ['running'], to: 'skipped', by: 'system' },
  ],
})

/** Why a run does not begin: its job is paused, or did the same day already. */
export type Skipping = 'paused' | 'done'

/**
 * Whether a run is passed over (SYS-12). By the clock a job that is due several times a day runs each time; by hand it is asked for a day, which a job that
 * is due once a day does once.
 */
export const skipping = (run: { byHand: boolean; daily: boolean }, job: { paused: boolean; done: boolean }): Skipping | undefined =>
  job.paused && !run.byHand ? 'paused' : run.byHand && run.daily && job.done ? 'done' : undefined

/** A cron line that is due once a day at most: at one minute of one hour. */
export const onceADay = (cron: string): boolean => /^\d+ \d+ /.test(cron)

/** So long after its time a job that has not begun did not start (the queue may be busy). */
const LATE_MINUTES = 10

/**
 * Whether a job did not start in its time: what was due before `now` is not taken care of. One that no queue has ever begun is not late, nor is what was due
 * while nothing ran: a start takes care of that.
 */
export const late = ({ due, through, now }: { due: Date; through: Date | undefined; now: Date }): boolean =>
  through !== undefined && through < due && now.getTime() - due.getTime() > LATE_MINUTES * 60_000

/** A day that a job may be asked to work for. */
export const asking = rules<{ today: Day }, { day: Day }>({ 'SYS-22': ({ facts, input }) => input.day > facts.today && { field: 'day' } })
