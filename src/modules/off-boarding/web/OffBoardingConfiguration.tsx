import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** tasks with names, owner, who they apply to, due day, returnable yes/no, order, active; drag to sort; preview of the list a given person would get */
export default function OffBoardingConfiguration() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/off-boarding/config')}>{null}</Page>
}
