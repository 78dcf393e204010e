import { codesOf, defineSheet } from '#services/spreadsheets/server/api.ts'
import { lotStatus } from '../../contract.ts'

/** The most vouchers that one line of a file grants. */
const MOST = 62

const meals = { full: 'free-meal.meal.full', simple: 'free-meal.meal.simple' }

/** A file of vouchers: its template, and what is read (MEAL-12). */
export const uploadSheet = defineSheet({
  name: 'free-meal.upload.sheet',
  columns: [
    { key: 'ssoId', title: 'free-meal.upload.ssoId', type: 'text', required: true, max: 8, example: '10000001' },
    { key: 'name', title: 'free-meal.upload.name', type: 'text', mayLack: true, max: 100 },
    { key: 'mealType', title: 'free-meal.quotas.mealType', type: 'enum', codes: meals, required: true, example: 'full' },
    { key: 'amount', title: 'free-meal.upload.amount', type: 'integer', required: true, min: 1, max: MOST, example: 2 },
    { key: 'reason', title: 'free-meal.upload.reason', type: 'text', required: true, max: 60 },
  ],
})

const sources = ['rule', 'shift', 'overtime', 'upload', 'exchange']

/** The list of everybody's vouchers. */
export const quotaSheet = defineSheet({
  name: 'free-meal.quotas.sheet',
  columns: [
    { key: 'ssoId', title: 'free-meal.upload.ssoId', type: 'text' },
    { key: 'name', title: 'free-meal.upload.name', type: 'text' },
    { key: 'company', title: 'free-meal.quotas.entity', type: 'text' },
    { key: 'department', title: 'free-meal.quotas.department', type: 'text', width: 24 },
    { key: 'employeeType', title: 'free-meal.quotas.employeeType', type: 'text' },
    { key: 'employeeClass', title: 'free-meal.quotas.employeeClass', type: 'text' },
    { key: 'mealType', title: 'free-meal.quotas.mealType', type: 'enum', codes: meals },
    { key: 'total', title: 'free-meal.quotas.total', type: 'integer' },
    { key: 'used', title: 'free-meal.quotas.used', type: 'integer' },
    { key: 'left', title: 'free-meal.quotas.left', type: 'integer' },
    { key: 'held', title: 'free-meal.quotas.held', type: 'integer' },
    { key: 'source', title: 'free-meal.quotas.source', type: 'enum', codes: codesOf('free-meal.quotas.source', sources) },
    { key: 'appliedWeek', title: 'free-meal.quotas.week', type: 'text' },
    { key: 'expireDate', title: 'free-meal.quotas.expireDate', type: 'day' },
    { key: 'status', title: 'free-meal.quotas.status', type: 'enum', codes: codesOf('free-meal.quotas.status', lotStatus.options) },
  ],
})

/** The report, one row of the chosen grouping a line. */
export const reportSheet = defineSheet({
  name: 'free-meal.report.sheet',
  columns: [
    { key: 'name', title: 'free-meal.report.by', type: 'text', width: 28 },
    { key: 'granted', title: 'free-meal.report.column.granted', type: 'integer' },
    { key: 'grantedWorthFen', title: 'free-meal.report.column.grantedWorth', type: 'money' },
    { key: 'used', title: 'free-meal.report.column.used', type: 'integer' },
    { key: 'usedWorthFen', title: 'free-meal.report.column.usedWorth', type: 'money' },
    { key: 'expired', title: 'free-meal.report.column.expired', type: 'integer' },
    { key: 'expiredWorthFen', title: 'free-meal.report.column.expiredWorth', type: 'money' },
    { key: 'cleared', title: 'free-meal.report.column.cleared', type: 'integer' },
    { key: 'exchangedOut', title: 'free-meal.report.column.exchangedOut', type: 'integer' },
    { key: 'exchangedIn', title: 'free-meal.report.column.exchangedIn', type: 'integer' },
    { key: 'exchangeWorthFen', title: 'free-meal.report.column.exchangeWorth', type: 'money' },
  ],
})
