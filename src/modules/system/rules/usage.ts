import { rules } from '#foundation/contract/rules.ts'
import { addMonths } from '#foundation/time.ts'

/** What a page is opened on. */
export const DEVICES = ['phone', 'tablet', 'desk'] as const
export type Device = (typeof DEVICES)[number]

/** The kind of device, as its browser says; tablets that call themselves a desk are one. */
export const deviceOf = (userAgent: string): Device =>
  /iPad|Tablet|Android(?!.*Mobile)/.test(userAgent) ? 'tablet' : /Mobi|iPhone|iPod/.test(userAgent) ? 'phone' : 'desk'

/** Without a page of a module for so long, the next one begins a visit. */
export const VISIT_MINUTES = 30

/** A call that takes longer is slow. */
export const SLOW_MILLISECONDS = 1_000

/** Most months of a report. */
export const REPORT_MONTHS = 12

/** A report begins before it ends, and is not too long. */
export const reportSpan = rules<unknown, { from: string; to: string }>({
  'SYS-26': ({ input }) =>
    (input.from > input.to || addMonths(`${input.from}-01`, REPORT_MONTHS) <= `${input.to}-01`) && { field: 'to', months: REPORT_MONTHS },
})

/** The months from one to another, both of them. */
export function monthsOf({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = []
  for (let month = from; month <= to && months.length < REPORT_MONTHS; month = addMonths(`${month}-01`, 1).slice(0, 7)) months.push(month)
  return months
}
