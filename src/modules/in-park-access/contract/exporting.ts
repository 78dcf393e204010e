import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, text } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'
import { ADMISSION, APPLY, accessKind, applicationState, BASE, DECIDES, direction, gateResult, LOGS } from './base.ts'

export const LISTS = [
  'mine',
  'approval',
  'records',
  'approveLog',
  'qrcodeLog',
  'operationLog',
  'blacklist',
  'admissions',
  'admissionsOfAll',
  'adjusted',
] as const
/** The export of a list under the filters that it shows; each list takes its own of them. */
export const exportInParkAccess = endpoint(`POST ${BASE}/export`, {
  kind: 'stream',
  access: [APPLY, ...DECIDES, LOGS, ADMISSION],
  input: z.object({
    list: z.enum(LISTS),
    filters: z
      .object({
        kind: accessKind.optional(),
        status: applicationState.optional(),
        on: day.optional(),
        keyword: text().optional(),
        decision: z.enum(['submit', 'approve', 'reject', 'withdraw']).optional(),
        result: gateResult.optional(),
        direction: direction.optional(),
        inside: z.boolean().optional(),
        from: day.optional(),
        to: day.optional(),
        state: z.enum(['active', 'lifted']).optional(),
        entity: entity.optional(),
      })
      .prefault({}),
  }),
  output: exportLater,
})
