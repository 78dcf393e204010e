import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listOutput, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { syncStates, syncTargets } from '../rules/syncing.ts'
import { ADMIN, BASE, state } from './shapes.ts'

const filters = {
  target: z.enum(syncTargets).optional(),
  state: z.enum(syncStates).optional(),
  catalog: text().optional(),
  no: text().optional(),
  from: day.optional(),
  to: day.optional(),
}
/** Chosen at once, at most. */
const MOST = 100

export const syncRow = z.object({
  id: uuid,
  item: z.object({ id: uuid, no: z.string(), typeCn: z.string(), typeEn: z.string(), subjectCn: z.string(), subjectEn: z.string(), state }),
  target: z.enum(syncTargets),
  state: z.enum(syncStates),
  tries: z.int(),
  lastAnswer: z.string().nullable(),
  createdAt: instant,
  nextTryAt: instant.nullable(),
  doneAt: instant.nullable(),
  /** What may be read of it, and the names of what is hidden (WF-71). */
  payload: z.object({ shown: z.record(z.string(), z.string()), hidden: z.array(z.string()) }),
  can: z.array(z.literal('resend')),
})
export type SyncRow = z.output<typeof syncRow>

/** What left the portal for items: mails, SMS, reminders on phones, cards in group chats. */
export const searchSyncs = endpoint(`GET ${BASE}/workflowitem/sync/search`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ pageNum: z.coerce.number().int().min(1).default(1), pageSize: z.coerce.number().int().min(1).default(10), ...filters }),
  output: listOutput(syncRow),
})

/** Sends what was given up again; of the chosen, what another has sent meanwhile or what says nothing any more stays as it is (WF-72). */
export const resendSyncs = endpoint(`POST ${BASE}/workflowitem/sync/resend`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ids: z.array(uuid).min(1).max(MOST) }),
  output: z.object({ resent: z.int(), left: z.int() }),
})

/** The log as a sheet, under the filters of the list (SHEET-06). */
export const exportSyncs = endpoint(`POST ${BASE}/workflowitem/sync/export`, {
  kind: 'stream',
  access: ADMIN,
  input: z.object({ filters: z.object(filters) }),
  output: exportLater,
})
