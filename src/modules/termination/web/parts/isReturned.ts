import type { Request } from '../../contract.ts'

/** Whether it came back to the reader, to be changed (WF-32). */
export const isReturned = (request: Request | null | undefined): boolean => request?.state === 'submitted' && request.can.includes('resubmit')
