import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** activities with period, categories or areas, multiplier or extra points, limit; add, end, results */
export default function Activities() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/ehs/activity')}>{null}</Page>
}
