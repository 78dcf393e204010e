import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listInput, listOutput, names, nothing, personRef, requiredText, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { APPROVE, BASE, decision, photoIds, requestState, SEE, shape } from './shapes.ts'

export const requestPhotos = endpoint(`POST ${BASE}/request`, {
  kind: 'write',
  access: SEE,
  input: z.object({ album: uuid, photoIds, purpose: requiredText(200) }),
  output: z.object({ id: uuid }),
})

const moved = z.object({ id: uuid, state: requestState })
export const cancelRequest = endpoint(`POST ${BASE}/request/cancel`, { kind: 'write', access: SEE, input: z.object({ id: uuid }), output: moved })

const requestRow = z.object({
  id: uuid,
  album: names.extend({ id: uuid }),
  purpose: z.string(),
  state: requestState,
  photos: z.int(),
  approved: z.int(),
  refused: z.int(),
  comment: z.string(),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  /** The end of what was approved (PHOTO-13). */
  until: instant.nullable(),
})
export type RequestRow = z.output<typeof requestRow>

export const myRequests = endpoint(`POST ${BASE}/request/mine`, {
  kind: 'read',
  access: SEE,
  input: listInput({ album: uuid.optional() }),
  output: listOutput(requestRow.extend({ can: z.array(z.enum(['cancel'])) })),
})

export const requestFilters = { state: requestState.optional(), album: uuid.optional(), keyword: text().optional() }
export const requestList = endpoint(`POST ${BASE}/request/list`, {
  kind: 'read',
  access: APPROVE,
  input: listInput(requestFilters),
  output: listOutput(requestRow.extend({ requester: personRef, decidedBy: personRef.nullable(), can: z.array(z.enum(['process'])) })),
})
export type AskedRow = z.output<typeof requestList.output>['list'][number]

/** Photos of a request: for who made it, and for approvers. Those that are hidden are no longer to be seen in their album, and not approved. */
export const photosOfRequest = endpoint(`GET ${BASE}/request/photos`, {
  kind: 'read',
  access: [...SEE, APPROVE],
  input: z.object({ id: uuid }),
  output: z.object({ photos: z.array(z.object({ id: uuid, name: z.string(), decision, hidden: z.boolean(), ...shape })) }),
})

export const processRequest = endpoint(`POST ${BASE}/request/process`, {
  kind: 'write',
  access: APPROVE,
  input: z.object({
    id: uuid,
    /** None where all photos are hidden. */
    decisions: z.array(z.object({ photo: uuid, approve: z.boolean() })).max(500),
    comment: text(300).default(''),
  }),
  output: moved,
})

export const exportRequests = endpoint(`POST ${BASE}/export`, {
  kind: 'stream',
  access: APPROVE,
  input: z.object({ filters: z.object(requestFilters) }),
  output: exportLater,
})
export const exportDownloads = endpoint(`POST ${BASE}/export/downloads`, { kind: 'stream', access: APPROVE, input: nothing, output: exportLater })
