import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** own cases as cards: injury time, place, the four tracks with their state, next step and who has it; report (same wizard), continue draft */
export default function MyWorkInjuries() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/profile/workInjury/index')}>{null}</Page>
}
