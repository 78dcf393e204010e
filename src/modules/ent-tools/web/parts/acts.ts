import { act } from '#foundation/web/kit/Moves.tsx'
import { endWindow, review, withdraw } from '../../contract.ts'

/** What was read before it was decided on. */
interface Read {
  proposedAt: string
}

/** What is done with proposals and windows, by the same calls. */
export const ACTS = {
  approve: act(review, (row: Read) => ({ action: 'approve', reason: '', seen: row.proposedAt })),
  reject: act(review, (row: Read) => ({ action: 'reject', seen: row.proposedAt }), 'required'),
  withdraw,
  end: endWindow,
}
