import type { CellFault } from '#foundation/contract/sheets.ts'
import { newId } from '#foundation/database/columns.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { type CheckedRow, checkImport, codesOf, confirmImport, defineImport, defineSheet, type RowOf } from '#services/spreadsheets/server/api.ts'
import module from '../../module.ts'
import { AUDIENCES, NAME_MAX, spans, TEXT_MAX } from '../../rules/index.ts'
import { changes, classifications, events } from '../tables.ts'
import { record } from './record.ts'

/** A file of events: its template, and what is read (FOODCAL-11). */
export const uploadSheet = defineSheet({
  name: 'food-event-calendar.import.sheet',
  columns: [
    { key: 'nameCn', title: 'food-event-calendar.form.nameCn', type: 'text', required: true, max: NAME_MAX },
    { key: 'nameEn', title: 'food-event-calendar.form.nameEn', type: 'text', required: true, max: NAME_MAX, example: 'Dumpling days' },
    { key: 'classification', title: 'food-event-calendar.list.classification', type: 'text', required: true, max: 60 },
    { key: 'area', title: 'food-event-calendar.form.area', type: 'text', required: true, max: 60 },
    { key: 'outlet', title: 'food-event-calendar.form.outlets', type: 'text', required: true, max: 60 },
    { key: 'startDate', title: 'food-event-calendar.form.startDate', type: 'day', required: true, example: '2026-12-21' },
    { key: 'endDate', title: 'food-event-calendar.form.endDate', type: 'day', required: true, example: '2026-12-23' },
    {
      key: 'audience',
      title: 'food-event-calendar.form.audience',
      type: 'enum',
      required: true,
      codes: codesOf('food-event-calendar.audience', AUDIENCES),
      example: 'guests',
    },
    { key: 'descriptionCn', title: 'food-event-calendar.form.descriptionCn', type: 'text', mayLack: true, max: TEXT_MAX },
    { key: 'descriptionEn', title: 'food-event-calendar.form.descriptionEn', type: 'text', mayLack: true, max: TEXT_MAX },
  ],
})
type Row = CheckedRow<typeof uploadSheet> & { values: RowOf<typeof uploadSheet> }

/** The classifications that are offered, by either name. */
async function activeClassifications({ db }: Ctx): Promise<ReadonlyMap<string, string>> {
  const found = await db.select().from(classifications).where(eq(classifications.active, true)).orderBy(asc(classifications.order))
  return new Map(found.flatMap(({ id, nameCn, nameEn }) => [[nameCn, id] as const, [nameEn, id] as const]))
}

const eventUpload = defineImport({
  module: module.name,
  name: 'events',
  sheet: uploadSheet,
  /** They are drafts of who brought the file. */
  async save(ctx, rows) {
    const owner = ctx.actor.ssoId
    const ids = await activeClassifications(ctx)
    const made = rows.map(({ values: { classification, outlet, descriptionCn, descriptionEn, ...values } }) => ({
      ...{ id: newId(ctx.now), ...values, outlets: [outlet], classificationId: ids.get(classification)!, owner, updatedAt: ctx.now },
      ...{ descriptionCn: descriptionCn ?? '', descriptionEn: descriptionEn ?? '' },
    }))
    await ctx.db.insert(events).values(made)
    await ctx.db.insert(changes).values(made.map(({ id }) => ({ id: newId(ctx.now), event: id, at: ctx.now, by: owner, action: 'import', fields: [] })))
  },
})

/** Checks a file and keeps it for a day; one bad cell refuses it as a whole. @throws SHEET-02 */
export async function checkUpload(ctx: Reader & Uploading) {
  const ids = await activeClassifications(ctx)
  const wrong = (row: Row): CellFault[] => [
    ...(ids.has(row.values.classification)
      ? []
      : [row.fault('classification', ctx.text('food-event-calendar.import.unknown'), ctx.text('food-event-calendar.import.expected.classification'))]),
    ...(spans.check({ facts: {}, input: row.values, p: {}, now: ctx.now }).length > 0
      ? [row.fault('endDate', ctx.text('rule.FOODCAL-05'), ctx.text('food-event-calendar.import.expected.endDate'))]
      : []),
  ]
  return (await checkImport(ctx, eventUpload, { check: wrong })).answer
}

/** Begins to add what a checked file says. @throws not-found for a file that is forgotten or another's; SHEET-01 for a faulty one (FOODCAL-11) */
export async function confirmUpload(ctx: Writer, { importId }: { importId: string }) {
  const begun = await confirmImport(ctx, eventUpload, importId)
  await record(ctx, 'FoodEvent.saved', { target: importId, after: { rows: begun.rows } })
  return begun
}
