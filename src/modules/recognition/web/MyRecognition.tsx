import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * received awards as cards (type, values, reason, from whom, period, points) and given ones with state; with an id, that award opens; share, print the
 * card
 */
export default function MyRecognition() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/myRecognition/{id}?')}>{null}</Page>
}
