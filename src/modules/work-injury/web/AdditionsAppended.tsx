import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Desk } from './parts/Desk.tsx'

/** Additional items of cases. */
export default function AdditionsAppended() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/workinjury/addition-append/list')}>
      <Desk
        desk="addition"
        page="/workinjury/addition-append/detail"
        columns={['number', 'person', 'department', 'hurtingContent', 'state', 'outcome', 'conclusionDate']}
        filters={['state', 'outcome', 'department']}
      />
    </Page>
  )
}
