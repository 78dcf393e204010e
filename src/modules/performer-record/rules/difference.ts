import type { Day } from '#foundation/time.ts'
import type { RecordStatus } from './records.ts'
import { WORKED } from './records.ts'

/** A place in the published schedule and who has it. */
export interface Planned {
  ssoId: string
  date: Day
  showCn: string
  showEn: string
  role: string
  start: string
  end: string
}
/** What a venue recorded of somebody. */
export interface Recorded {
  ssoId: string
  date: Day
  show: string
  role: string
  start: string
  end: string
  status: RecordStatus
}

export const DIFFERENCES = ['missing', 'extra', 'times', 'status'] as const
/** Not recorded; not planned; at another time; planned, and cancelled or absent. */
type DifferenceKind = (typeof DIFFERENCES)[number]

export interface Difference<P extends Planned, R extends Recorded> {
  what: DifferenceKind
  planned: P | null
  recorded: R | null
}

const worked = (one: Recorded): boolean => WORKED.show.includes(one.status)
const ofWhom = ({ ssoId, date }: { ssoId: string; date: Day }): string => `${date} ${ssoId}`
const sameShow = (one: Planned, record: Recorded): boolean => [one.showCn, one.showEn].includes(record.show)

/** Shows that were recorded against those that were planned, in the order of days and people: by the start, then by the show of somebody on a day. */
export function differencesOf<P extends Planned, R extends Recorded>(planned: readonly P[], recorded: readonly R[]): Difference<P, R>[] {
  const [plans, records] = [Map.groupBy(planned, ofWhom), Map.groupBy(recorded, ofWhom)]
  return [...new Set([...plans.keys(), ...records.keys()])].toSorted().flatMap((key) => ofOneDay(plans.get(key) ?? [], records.get(key) ?? []))
}

function ofOneDay<P extends Planned, R extends Recorded>(planned: readonly P[], recorded: readonly R[]): Difference<P, R>[] {
  const left = new Set(recorded)
  const take = (fits: (record: R) => boolean): R | undefined => {
    const found = [...left].find(fits)
    if (found) left.delete(found)
    return found
  }
  const matched = planned.map((one) => ({ one, record: take(({ start }) => start === one.start) }))
  const all = matched.map(({ one, record }) => ({ one, record: record ?? take((other) => sameShow(one, other)) }))
  return [
    ...all.flatMap(({ one, record }): Difference<P, R>[] => {
      if (!record) return [{ what: 'missing', planned: one, recorded: null }]
      const what = !worked(record) ? 'status' : record.start !== one.start || record.end !== one.end ? 'times' : undefined
      return what ? [{ what, planned: one, recorded: record }] : []
    }),
    // who was absent from what was never planned is no difference
    ...[...left].filter(worked).map((record): Difference<P, R> => ({ what: 'extra', planned: null, recorded: record })),
  ]
}
