import { storing } from '#foundation/lifecycle/advance.ts'
import { versionLife } from '../../rules/index.ts'
import { amendmentsVersion } from '../tables.ts'

/** How the life of a version is stored: `advance` moves it. */
export const versionRows = storing({
  module: 'amendments',
  life: versionLife,
  table: amendmentsVersion,
  id: amendmentsVersion.id,
  status: amendmentsVersion.state,
  subject: (row) => row.by,
})
