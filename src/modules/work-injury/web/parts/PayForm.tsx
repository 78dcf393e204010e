import { dayOf } from '#foundation/time.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { financePay } from '../../contract/index.ts'
import { CaseForm } from './CaseForm.tsx'
import { filesField } from './Files.tsx'

/** Marks payments as made. Papers are added where they are of one case. */
export const PayForm = ({ ids, one, onClose }: { ids: readonly string[]; one: boolean; onClose(sent: boolean): void }) => (
  <CaseForm
    of={financePay}
    words="work-injury.pay"
    action="work-injury.pay"
    initial={{ ids: [...ids], paidOn: dayOf(serverNow()), paymentFiles: [] }}
    unkept={['ids', 'paymentFiles']}
    only={one ? ['paidOn', 'voucher', 'paymentFiles'] : ['paidOn', 'voucher']}
    over={{ paymentFiles: filesField() }}
    onClose={onClose}
  />
)
