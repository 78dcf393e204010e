import { codesOf, defineSheet } from '#services/spreadsheets/server/api.ts'
import { TYPES, transferState } from '../../contract/index.ts'

/** The most points that one line of a file grants. */
const MOST = 1_000_000

const WHO = [
  { key: 'ssoId', title: 'upoints.sheet.ssoId', type: 'text' },
  { key: 'name', title: 'upoints.sheet.name', type: 'text' },
  { key: 'department', title: 'upoints.sheet.department', type: 'text', width: 24 },
] as const

/** A file of points: its template, and what is read. */
export const batchSheet = defineSheet({
  name: 'upoints.sheet.batch',
  columns: [
    { key: 'ssoId', title: 'upoints.sheet.ssoId', type: 'text', required: true, max: 8, example: '10000001' },
    { key: 'name', title: 'upoints.sheet.name', type: 'text', mayLack: true, max: 100 },
    { key: 'points', title: 'upoints.sheet.points', type: 'integer', required: true, min: 1, max: MOST, example: 100 },
    { key: 'reason', title: 'upoints.sheet.reason', type: 'text', required: true, max: 60 },
  ],
})

export const salesSheet = defineSheet({
  name: 'upoints.sheet.sales',
  columns: [
    { key: 'name', title: 'upoints.report.by', type: 'text', width: 28 },
    { key: 'soldPieces', title: 'upoints.sales.soldPieces', type: 'integer' },
    { key: 'soldPoints', title: 'upoints.sales.soldPoints', type: 'integer' },
    { key: 'backPieces', title: 'upoints.sales.backPieces', type: 'integer' },
    { key: 'backPoints', title: 'upoints.sales.backPoints', type: 'integer' },
    { key: 'netPoints', title: 'upoints.sales.netPoints', type: 'integer' },
    { key: 'stock', title: 'upoints.sales.stock', type: 'integer' },
  ],
})

export const statisticsSheet = defineSheet({
  name: 'upoints.sheet.statistics',
  columns: [
    { key: 'name', title: 'upoints.report.by', type: 'text', width: 28 },
    { key: 'granted', title: 'upoints.statistics.granted', type: 'integer' },
    { key: 'spent', title: 'upoints.statistics.spent', type: 'integer' },
    { key: 'transferred', title: 'upoints.statistics.transferred', type: 'integer' },
    { key: 'cleared', title: 'upoints.statistics.cleared', type: 'integer' },
    { key: 'outstanding', title: 'upoints.statistics.outstanding', type: 'integer' },
  ],
})

/** The log: of type 15 the points are quota, which is said in the unit. */
export const logSheet = defineSheet({
  name: 'upoints.sheet.log',
  columns: [
    { key: 'at', title: 'upoints.log.at', type: 'instant' },
    ...WHO,
    { key: 'type', title: 'upoints.log.type', type: 'enum', codes: codesOf('upoints.type', TYPES.map(String)) },
    { key: 'unit', title: 'upoints.log.unit', type: 'enum', codes: codesOf('unit', ['points', 'points-quota', 'special-quota']) },
    { key: 'points', title: 'upoints.log.points', type: 'integer' },
    { key: 'balance', title: 'upoints.log.balance', type: 'integer' },
    { key: 'from', title: 'upoints.log.from', type: 'text' },
    { key: 'orderNo', title: 'upoints.order.orderNo', type: 'text' },
    { key: 'cause', title: 'upoints.log.cause', type: 'text', width: 40 },
    { key: 'source', title: 'upoints.log.source', type: 'text', width: 36 },
    { key: 'entry', title: 'upoints.log.entry', type: 'text', width: 36 },
  ],
})

export const transferSheet = defineSheet({
  name: 'upoints.sheet.transfers',
  columns: [
    ...WHO,
    { key: 'month', title: 'upoints.transfer.month', type: 'text' },
    { key: 'points', title: 'upoints.log.points', type: 'integer' },
    { key: 'status', title: 'upoints.order.status', type: 'enum', codes: codesOf('state.MallTransfer', transferState.options) },
    { key: 'sentAt', title: 'upoints.transfer.sentAt', type: 'instant' },
    { key: 'endedAt', title: 'upoints.transfer.endedAt', type: 'instant' },
    { key: 'failure', title: 'upoints.transfer.failure', type: 'text', width: 30 },
  ],
})
