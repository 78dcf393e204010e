import { retention } from '#foundation/database/retention.ts'
import { exported, imported } from './tables.ts'

const REMOVE = 'spreadsheets.removeOld'
const LISTED = { days: 30 }

export default [
  retention(exported, {
    stays: { for: LISTED, from: exported.requestedAt, by: REMOVE },
    of: exported.ssoId,
    gives: [exported.key, exported.requestedAt, exported.total, exported.doneAt],
    erase: { keep: 'passing' },
  }),
  retention(imported, {
    stays: { for: LISTED, from: imported.checkedAt, by: REMOVE },
    of: imported.ssoId,
    gives: [imported.key, imported.filename, imported.rows, imported.checkedAt, imported.confirmedAt, imported.doneAt],
    erase: { keep: 'passing' },
  }),
]
