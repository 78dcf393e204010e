import type { Actor } from '#foundation/ports.ts'
import type { Portal } from './portal.ts'

/** How far back a tally looks. */
export const TALLY_MINUTES = 10

/** What a module has answered of late, on this node. */
export interface Tally {
  module: string
  calls: number
  faults: number
  at: Date
}

/** One call that ended in what nobody expected. */
export interface Fault {
  /** As the person was shown it (SHELL-51). */
  traceId: string
  call: string
  /** Who called: an ssoId, an outside system, or `visitor`. */
  by: string
  error: unknown
}

/** One call that was answered, for who counts calls. */
export interface Answered {
  module: string
  call: string
  at: Date
  milliseconds: number
  /** It ended in what nobody expected. */
  fault: boolean
  /** Whose act it was: nobody's where a page asks by itself, a system calls, or somebody looks on in another's name. */
  actor?: Actor
  /** The page that it was made on, and the browser. */
  screen: string
  userAgent: string
}

interface Minute {
  minute: number
  calls: number
  faults: number
}

/** Counts by the minute, each in the place of the one ten minutes older: the memory stays the same however many calls there are. */
export function makeTallies() {
  const modules = new Map<string, Minute[]>()
  const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000)
  return {
    count(module: string, fault: boolean, at: Date): void {
      const minute = minuteOf(at)
      const ring = modules.get(module) ?? []
      if (ring.length === 0) modules.set(module, ring)
      const place = minute % TALLY_MINUTES
      const kept = ring[place]
      const here = kept?.minute === minute ? kept : { minute, calls: 0, faults: 0 }
      ring[place] = here
      here.calls++
      if (fault) here.faults++
    },
    of(module: string, at: Date): Tally {
      const now = minuteOf(at)
      const tally = { module, calls: 0, faults: 0, at }
      for (const kept of modules.get(module) ?? [])
        if (kept && kept.minute > now - TALLY_MINUTES && kept.minute <= now) {
          tally.calls += kept.calls
          tally.faults += kept.faults
        }
      return tally
    },
  }
}

/** Counts every answer of a module. A fault is told to all who declare `faulted`; nobody waits for them, and what becomes of them never reaches the caller. */
export function countFaults(portal: Portal): (module: string, fault: Fault | undefined) => void {
  const tallies = makeTallies()
  const hearers = portal.rooms.flatMap(({ name, wiring: { faulted } }) => (faulted ? [{ name, faulted }] : []))
  return (module, fault) => {
    const at = portal.clock()
    tallies.count(module, fault !== undefined, at)
    if (!fault) return
    const tally = tallies.of(module, at)
    for (const { name, faulted } of hearers)
      void (async () => faulted(portal, tally, fault))().catch((err: unknown) => portal.log.error({ err, module }, `${name} could not hear of a fault`))
  }
}

/** Tells every call to all who declare `answered`. What becomes of it never reaches the caller. */
export function tellAnswered(portal: Portal): (call: Answered) => void {
  const hearers = portal.rooms.flatMap(({ name, wiring: { answered } }) => (answered ? [{ name, answered }] : []))
  return (call) => {
    for (const { name, answered } of hearers)
      try {
        answered(portal, call)
      } catch (err) {
        portal.log.error({ err, call: call.call }, `${name} could not count a call`)
      }
  }
}
