import { monthOf } from '#foundation/time.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import type { Filters } from '../../contract/index.ts'

/** What the filters of the page say. */
export interface BoardFilter {
  from: string
  to: string
  on?: string | undefined
  entity?: string | undefined
  division?: string | undefined
  department?: string | undefined
  staffGroup?: string | undefined
  employeeType?: string | undefined
}
export const SHARED = ['entity', 'division', 'department', 'staffGroup', 'employeeType'] as const

export const thisMonth = (): BoardFilter => {
  const month = monthOf(serverNow())
  return { from: month, to: month }
}

/** As the calls take them. */
export function askedOf(filter: BoardFilter): { filters: Filters; from: string; to: string; on: string | null } {
  const filters = SHARED.flatMap((dimension) => {
    const key = filter[dimension]
    return key ? [{ dimension, keys: [key] }] : []
  })
  return { filters, from: filter.from, to: filter.to, on: filter.on ?? null }
}
export type Asked = ReturnType<typeof askedOf>
