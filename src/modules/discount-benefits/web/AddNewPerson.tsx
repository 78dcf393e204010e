import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonForm } from './parts/PersonForm.tsx'

/** Puts somebody outside of the standard population on the white list. */
export default function AddNewPerson() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/whitelistManagement/addNewPerson')} crumb={t('screen./{lang}/whitelistManagement/index')} back>
      <PersonForm />
    </Page>
  )
}
