import { stamp, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

export { type RequestState, requestLife } from '../rules/requests.ts'

export const requestState = z.enum(['pending', 'approved', 'rejected', 'withdrawn'])

/** Where a request stands: the item that decides it. */
export const itemRef = z.object({ id: uuid, no: z.string(), state: z.string() })

/** What every request of one's own is shown with, beside what it asks for. */
export const ownRequest = {
  id: uuid,
  status: requestState,
  submittedAt: stamp,
  workflowItem: uuid,
  can: z.array(z.enum(['withdraw'])),
}

/** As a page reads one. */
export interface OwnRequest {
  id: string
  status: z.output<typeof requestState>
  submittedAt: string
  workflowItem: string
  can: readonly 'withdraw'[]
}
