import { codesOf, defineSheet, type RowOf } from '#services/spreadsheets/server/api.ts'
import { MOST } from '../../contract.ts'
import { SHIFT_STATUSES, SHOW_STATUSES } from '../../rules/records.ts'
import type { RecordGiven } from './judging.ts'

const title = (name: string) => `performer-record.file.${name}`
/** Times may be longer than they are, so that the rule says what is wrong (PREC-03). */
const TIME = 8

const WHO = [
  { key: 'date', title: title('date'), type: 'day', required: true, example: '2026-11-20' },
  { key: 'ssoId', title: title('ssoId'), type: 'text', required: true, max: 8, example: '10000001' },
  { key: 'performerName', title: title('performerName'), type: 'text', required: true, max: MOST.name, example: 'Lin Xiao' },
] as const
const WHEN = [
  { key: 'start', title: title('start'), type: 'text', required: true, max: TIME, example: '0930' },
  { key: 'end', title: title('end'), type: 'text', required: true, max: TIME, example: '2530' },
] as const
const REMARK = { key: 'remark', title: title('remark'), type: 'text', mayLack: true, max: MOST.remark } as const

export const showSheet = defineSheet({
  name: 'performer-record.file.shows',
  columns: [
    ...WHO,
    { key: 'show', title: title('show'), type: 'text', required: true, max: MOST.show, example: 'Pirates' },
    { key: 'role', title: title('role'), type: 'text', required: true, max: MOST.role, example: 'Captain' },
    ...WHEN,
    { key: 'status', title: title('status'), type: 'enum', codes: codesOf('performer-record.status', SHOW_STATUSES), required: true },
    REMARK,
  ],
})
export const shiftSheet = defineSheet({
  name: 'performer-record.file.shifts',
  columns: [
    ...WHO,
    ...WHEN,
    { key: 'status', title: title('shiftStatus'), type: 'enum', codes: codesOf('performer-record.status', SHIFT_STATUSES), required: true },
    REMARK,
  ],
})

export const ofShow = (values: RowOf<typeof showSheet>): RecordGiven => ({ ...values, remark: values.remark ?? '' })
export const ofShift = (values: RowOf<typeof shiftSheet>): RecordGiven => ({ ...values, show: '', role: '', remark: values.remark ?? '' })
