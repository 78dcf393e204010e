import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SuspendingForm } from './parts/SuspendingForm.tsx'

/** Puts people on the black list. */
export default function AddToBlackList() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/blacklistManagement/addBlacklist')} crumb={t('screen./{lang}/blacklistManagement/index')} back>
      <SuspendingForm />
    </Page>
  )
}
