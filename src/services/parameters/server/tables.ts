import { id, instantColumn } from '#foundation/database/columns.ts'
import { bigint, check, index, jsonb, pgTable, sql, text } from '#foundation/database/drizzle.ts'
import { versionTable } from '#foundation/database/versionTable.ts'
import type { For, ParameterValue } from '../rules.ts'

/** Values that differ from the default, from an instant on; none is ever removed, an end is set instead. */
export const parametersValues = pgTable(
  'parameters_values',
  {
    id: id(),
    /** The order of saving, given under the lock of the parameter: of two plans that begin at once the later saved counts. Ids of one millisecond do not say it. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    room: text('room').notNull(),
    key: text('key').notNull(),
    entity: text('entity').$type<For>().notNull(),
    value: jsonb('value').$type<ParameterValue>().notNull(),
    from: instantColumn('from').notNull(),
    to: instantColumn('to'),
    by: text('by').notNull(),
    at: instantColumn('at').notNull(),
    reason: text('reason').notNull(),
    withdrawnBy: text('withdrawn_by'),
    withdrawnReason: text('withdrawn_reason'),
  },
  (t) => [
    index('parameters_values_key').on(t.room, t.key, t.from),
    index('parameters_values_saved').on(t.seq),
    check('parameters_values_entity', sql`${t.entity} in ('all', 'MB', 'HB', 'JV')`),
  ],
)

/** One row, raised with every change: what the nodes look at to know that their memory is old (PARAM-03). */
export const parametersVersion = versionTable('parameters_version')
