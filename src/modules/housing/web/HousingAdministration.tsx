import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * tabs residents (SSO, name, building, room, bed, from, to, rent, lock), rooms (beds, occupied, lock online, battery), invoice requests (person, months,
 * amount, title, email, state; issue with file, reject), lock log; import of residents, move-in, move-out, transfer; export
 */
export default function HousingAdministration() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/housing/admin')}>{null}</Page>
}
