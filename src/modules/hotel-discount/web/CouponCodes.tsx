import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ADMIN, DESK } from '../contract.ts'
import { CodeList } from './parts/CodeList.tsx'
import { Desk } from './parts/Desk.tsx'

const TABS = { list: ADMIN, desk: DESK } as const

/** All codes for administrators, and the desk for hotels: who holds both chooses. */
export default function CouponCodes() {
  const { t } = useText()
  const me = useMe()
  const tabs = (['list', 'desk'] as const).filter((one) => me.may(TABS[one]))
  return <TabsPage of="/hotel/discount/code" words="hotel-discount.tab." tabs={tabs} crumb={t('hotel-discount.crumb')} shown={{ list: CodeList, desk: Desk }} />
}
