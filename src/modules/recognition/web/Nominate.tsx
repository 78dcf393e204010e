import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * award types open to the user now with period and places left, pick nominees, UBR values (up to 2), reason, points, attachments; save draft, submit;
 * list of own nominations with withdraw
 */
export default function Nominate() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/recognition/index')}>{null}</Page>
}
