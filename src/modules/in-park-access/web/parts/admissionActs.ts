import { act } from '#foundation/web/kit/Moves.tsx'
import { admissionOperate, admissionWithdraw } from '../../contract/index.ts'

/** What may be done with an admission at one press; a rejection and an end ask for a reason (AMS-23). */
export const ADMISSION_ACTS = {
  withdraw: admissionWithdraw,
  approve: act(admissionOperate, () => ({ action: 'approve' })),
  reject: act(admissionOperate, () => ({ action: 'reject' }), 'required'),
  revoke: act(admissionOperate, () => ({ action: 'revoke' }), 'required'),
}
