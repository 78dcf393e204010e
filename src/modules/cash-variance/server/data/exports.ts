import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import type { exportCashVariance } from '../../contract/following.ts'
import { actionExport } from './actions.ts'
import { peopleExport } from './people.ts'
import { varianceExport } from './variances.ts'

/** What one of the lists shows, as a sheet. */
export function runVarianceExport(ctx: Reader & Writing, input: ParsedOf<typeof exportCashVariance>) {
  switch (input.what) {
    case 'records':
      return runExport(ctx, varianceExport, input)
    case 'people':
      return runExport(ctx, peopleExport, input)
    case 'actions':
      return runExport(ctx, actionExport, input)
  }
}
