import type { CellFault } from '#foundation/contract/sheets.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { save as saveAudience } from '#services/audience/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { type CheckedRow, checkImport, codesOf, confirmImport, defineImport, defineSheet, type RowOf } from '#services/spreadsheets/server/api.ts'
import module from '../../module.ts'
import { NAME_MAX, SUMMARY_MAX, spans, TYPES } from '../../rules.ts'
import { activities, changes } from '../tables.ts'
import { record } from './record.ts'

/** A file of activities: its template, and what is read (MKTCAL-09). */
export const uploadSheet = defineSheet({
  name: 'marketing-calendar.import.sheet',
  columns: [
    { key: 'nameCn', title: 'marketing-calendar.import.nameCn', type: 'text', required: true, max: NAME_MAX },
    { key: 'nameEn', title: 'marketing-calendar.import.nameEn', type: 'text', required: true, max: NAME_MAX, example: 'Mid-autumn lanterns' },
    {
      key: 'type',
      title: 'marketing-calendar.import.type',
      type: 'enum',
      required: true,
      codes: codesOf('marketing-calendar.type', TYPES),
      example: 'festival',
    },
    { key: 'from', title: 'marketing-calendar.import.from', type: 'day', required: true, example: '2026-09-25' },
    { key: 'to', title: 'marketing-calendar.import.to', type: 'day', required: true, example: '2026-09-27' },
    { key: 'dailyHours', title: 'marketing-calendar.import.dailyHours', type: 'text', mayLack: true, max: 60, example: '18:00–21:00' },
    { key: 'summaryCn', title: 'marketing-calendar.import.summaryCn', type: 'text', mayLack: true, max: SUMMARY_MAX },
    { key: 'summaryEn', title: 'marketing-calendar.import.summaryEn', type: 'text', mayLack: true, max: SUMMARY_MAX },
  ],
})
type Row = CheckedRow<typeof uploadSheet> & { values: RowOf<typeof uploadSheet> }

const activityUpload = defineImport({
  module: module.name,
  name: 'activities',
  sheet: uploadSheet,
  /** They are tentative, of the department of who brought the file, for everybody of its company. */
  async save(ctx, rows) {
    const owner = ctx.actor.ssoId
    const who = (await person(ctx, owner))!
    const eligible = await saveAudience(ctx, { everybody: true, include: [], exclude: [] })
    const made = rows.map(({ values: { dailyHours, summaryCn, summaryEn, ...values } }) => ({
      ...{ id: newId(ctx.now), ...values, dailyHours: dailyHours ?? '', summaryCn: summaryCn ?? '', summaryEn: summaryEn ?? '' },
      ...{ owner, ownerDepartment: who.departmentCode, entities: [who.entity], eligible, named: false },
    }))
    await ctx.db.insert(activities).values(made)
    await ctx.db.insert(changes).values(made.map(({ id }) => ({ id: newId(ctx.now), activity: id, at: ctx.now, by: owner, action: 'import', fields: [] })))
  },
})

/** Checks a file and keeps it for a day; one bad cell refuses it as a whole. @throws SHEET-02 */
export async function checkUpload(ctx: Reader & Uploading) {
  const wrong = (row: Row): CellFault[] =>
    spans.check({ facts: {}, input: row.values, p: {}, now: ctx.now }).length > 0
      ? [row.fault('to', ctx.text('rule.MKTCAL-01'), ctx.text('marketing-calendar.import.expected.to'))]
      : []
  return (await checkImport(ctx, activityUpload, { check: wrong })).answer
}

/** Begins to add what a checked file says. @throws not-found for a file that is forgotten or another's; MKTCAL-09 for a faulty one */
export async function confirmUpload(ctx: Writer, { importId }: { importId: string }) {
  const begun = await confirmImport(ctx, activityUpload, importId)
  await record(ctx, 'MarketingActivity.saved', { target: importId, after: { rows: begun.rows } })
  return begun
}
