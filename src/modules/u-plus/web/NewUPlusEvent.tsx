import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { EventForm } from './parts/EventForm.tsx'

/** A new event. */
export default function NewUPlusEvent() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/u-plus/admin/new')} back>
      <EventForm />
    </Page>
  )
}
