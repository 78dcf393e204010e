import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** nomination configs: names, frequency, window, who may nominate whom, points choices, quota, approvers first and final, values; copy, switch, history */
export default function Configuration() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/recognition/reConfiguration')}>{null}</Page>
}
