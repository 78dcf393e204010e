import { QuotaRules } from './parts/QuotaRules.tsx'
import { TabbedPage } from './parts/TabbedPage.tsx'
import { Vouchers } from './parts/Vouchers.tsx'

/** All tickets, and the rules by which quota is granted. */
export default function TicketManagement() {
  return (
    <TabbedPage of="/ticket/index" words="complimentary-tickets.management.tab." tabs={['vouchers', 'rules']}>
      {(tab) => (tab === 'rules' ? <QuotaRules /> : <Vouchers />)}
    </TabbedPage>
  )
}
