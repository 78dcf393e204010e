import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { QuotaRules } from './parts/QuotaRules.tsx'
import { Vouchers } from './parts/Vouchers.tsx'

/** All tickets, and the rules by which quota is granted. */
export default function TicketManagement() {
  return (
    <TabsPage of="/ticket/index" words="complimentary-tickets.management.tab." tabs={['vouchers', 'rules']}>
      {(tab) => (tab === 'rules' ? <QuotaRules /> : <Vouchers />)}
    </TabsPage>
  )
}
