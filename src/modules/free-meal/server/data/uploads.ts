import { inArray } from '#foundation/database/drizzle.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { withPeople } from '#services/people/server/api.ts'
import { uploadState, uploads } from '../../contract.ts'
import { uploads as table } from '../tables.ts'

/** Files that were granted or are being so, the latest first; what changed nothing is no part of history. */
export const uploadRows = listRows(uploads, {
  table,
  only: () => inArray(table.state, uploadState.options),
  latest: [table.at, table.id],
  dress: async (ctx, found) => (await withPeople(ctx, found, { by: 'by' })).map((row) => ({ ...row, state: uploadState.parse(row.state) })),
})
