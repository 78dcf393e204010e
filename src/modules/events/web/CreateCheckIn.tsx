import { useParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { checkInType } from '../contract/index.ts'
import { CheckInForm } from './parts/CheckInForm.tsx'

/** A new check-in: of the sessions of a registration, of a list, or open to all. */
export default function CreateCheckIn() {
  const { t } = useText()
  const { type: given } = useParams()
  const type = checkInType.options.find((one) => one === given) ?? 'open'
  return (
    <Page title={t('screen./{lang}/events/check-in/create/{type}')} back>
      <CheckInForm key={type} type={type} />
    </Page>
  )
}
