import { Link } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Desk } from './parts/Desk.tsx'

/** Identifications that were handled outside of the portal and entered here. */
export default function IdentificationsAppended() {
  const { t, lang } = useText()
  const fresh = (
    <Link className="btn p" to={`/${lang}/workinjury/identification-append/detail`}>
      {t('work-injury.append.fresh')}
    </Link>
  )
  return (
    <Page title={t('screen./{lang}/workinjury/identification-append/list')} actions={fresh}>
      <Desk
        desk="identification"
        page="/workinjury/identification-append/detail"
        columns={['number', 'person', 'department', 'hurtingTime', 'hospital', 'state', 'outcome']}
        filters={['outcome', 'from', 'to']}
        chips="state"
      />
    </Page>
  )
}
