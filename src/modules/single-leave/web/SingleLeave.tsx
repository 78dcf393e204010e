import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { mine } from '../contract.ts'
import { MyCareLeave } from './parts/MyCareLeave.tsx'

/** One's own care leave: the pre-approval of the year, its hours, and the days that are booked against them. */
export default function SingleLeave() {
  const { t } = useText()
  const call = useCall(mine, {})
  return (
    <Page title={t('screen./{lang}/profile/single-leave')}>
      <Loaded call={call} lines={10}>
        {(data) => <MyCareLeave data={data} />}
      </Loaded>
    </Page>
  )
}
