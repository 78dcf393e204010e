import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Desk } from './parts/Desk.tsx'
import { FiguresButton } from './parts/FiguresSheet.tsx'

/** Cases for EHS to check, with figures of where people are hurt and of what. */
export default function EhsCases() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/workinjury/ehs/list')}>
      <Desk
        desk="ehs"
        page="/workinjury/ehs/detail"
        columns={['number', 'person', 'department', 'hurtingTime', 'hurtingLocationCode', 'hurtingParts', 'hurtingDegree', 'ehsNo', 'state', 'waitsFor']}
        filters={['hurtingLocationCode', 'hurtingPart', 'hurtingDegree', 'ehsMissing', 'from', 'to']}
        chips="step"
        beside={(filters) => <FiguresButton filters={filters} />}
      />
    </Page>
  )
}
