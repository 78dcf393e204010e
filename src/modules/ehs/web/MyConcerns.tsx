import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * own concerns, and those assigned to the handler, with state, handler, due date, answer with photo, points; add information, rate, reopen; handler
 * answers and resolves
 */
export default function MyConcerns() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/ehs/history')}>{null}</Page>
}
