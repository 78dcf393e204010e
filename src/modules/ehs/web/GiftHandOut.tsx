import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** exchanges by state, place, person and date; hand out by scanning the code, cancel with refund, export */
export default function GiftHandOut() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/ehs/points-out')}>{null}</Page>
}
