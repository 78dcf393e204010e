import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** cover, text, sessions with places left and own state, questions, register / join standby / cancel; the confirmation with calendar file and QR code */
export default function Register() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/registration/{code}')}>{null}</Page>
}
