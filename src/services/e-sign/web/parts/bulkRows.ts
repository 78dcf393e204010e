import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { startBulk } from '../../contract/index.ts'

/** The lines of a list that is being made. */
export type BulkRows = InputOf<typeof startBulk>['rows']
