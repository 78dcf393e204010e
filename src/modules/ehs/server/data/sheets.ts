import { defineSheet } from '#services/spreadsheets/server/api.ts'

export const ledgerSheet = defineSheet({
  name: 'ehs.sheet.ledger',
  columns: [
    { key: 'at', title: 'ehs.sheet.at', type: 'instant' },
    { key: 'ssoId', title: 'ehs.sheet.ssoId', type: 'text' },
    { key: 'name', title: 'ehs.sheet.name', type: 'text' },
    { key: 'department', title: 'ehs.sheet.department', type: 'text', width: 24 },
    { key: 'cause', title: 'ehs.sheet.cause', type: 'text', width: 36 },
    { key: 'points', title: 'ehs.sheet.points', type: 'integer' },
    { key: 'balance', title: 'ehs.sheet.balance', type: 'integer' },
    { key: 'expiresOn', title: 'ehs.sheet.expiresOn', type: 'day' },
  ],
})

export const reporterSheet = defineSheet({
  name: 'ehs.sheet.reporters',
  columns: [
    { key: 'rank', title: 'ehs.report.rank', type: 'integer' },
    { key: 'key', title: 'ehs.sheet.key', type: 'text' },
    { key: 'name', title: 'ehs.sheet.name', type: 'text' },
    { key: 'department', title: 'ehs.sheet.department', type: 'text', width: 24 },
    { key: 'reported', title: 'ehs.report.reported', type: 'integer' },
    { key: 'accepted', title: 'ehs.report.accepted', type: 'integer' },
    { key: 'earned', title: 'ehs.report.earned', type: 'integer' },
    { key: 'spent', title: 'ehs.report.spent', type: 'integer' },
    { key: 'left', title: 'ehs.report.left', type: 'integer' },
  ],
})
