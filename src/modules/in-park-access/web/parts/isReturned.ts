import type { Application } from '../../contract/index.ts'

/** Of what waits its applicant changes only what came back to them (WF-32). */
export const isReturned = ({ status, can }: Pick<Application, 'status' | 'can'>): boolean =>
  status === 'pending' && can.some((one) => one === 'edit' || one === 'change')
