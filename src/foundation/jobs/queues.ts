import type { Portal } from '#foundation/server/portal.ts'
import { housekeeping } from './housekeeping.ts'
import { pulseSeconds } from './pulse.ts'
import type { Job, Subscription } from './wiring.ts'

/** What the queue of a job or a subscriber is called. */
export const queueName = (module: string, name: string): string => `${module}.${name}`

/** A job or a subscriber with the name of its queue. */
export interface Named<T> {
  queue: string
  it: T
}
const all = <T>(portal: Portal, of: (wiring: Portal['rooms'][number]['wiring']) => readonly (T & { name: string })[] | undefined): Named<T>[] =>
  portal.rooms.flatMap((room) => (of(room.wiring) ?? []).map((it) => ({ queue: queueName(room.name, it.name), it })))

/** All subscribers of the house. */
export const subscriptions = (portal: Portal): Named<Subscription>[] => all<Subscription>(portal, (w) => w.hears)
/** All jobs of the house, foundation's own among them. */
export const cronJobs = (portal: Portal): Named<Omit<Job, 'spec'>>[] => [
  ...all<Job>(portal, (w) => w.jobs),
  { queue: queueName('foundation', housekeeping.name), it: housekeeping },
]

/** Who hears an event, each with those of the payloads that concern it. */
export const hearersOf = <D extends { payload: unknown }>(portal: Portal, event: string, all: readonly D[]): { queue: string; deliveries: D[] }[] =>
  subscriptions(portal)
    .filter(({ it }) => it.event === event)
    .map(({ queue, it }) => ({ queue, deliveries: it.concerns ? all.filter(({ payload }) => it.concerns?.(payload)) : [...all] }))

/** Jobs that the queue's clock starts; those that count seconds are started by each node. */
export const clockedJobs = (portal: Portal): Named<Omit<Job, 'spec'>>[] => cronJobs(portal).filter(({ it }) => !pulseSeconds(it.cron))

/** A job that may be run by hand. @throws where there is none */
export function handJob(portal: Portal, queue: string): Omit<Job, 'spec'> {
  const found = clockedJobs(portal).find((one) => one.queue === queue)
  if (!found) throw new Error(`no job ${queue} is run by hand`)
  return found.it
}
