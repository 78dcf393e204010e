import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * all concerns, filters state, category, area, department, severity, date, overdue, reporter; assign, merge duplicates, set severity and due date, award
 * points, resolve, reopen, export; figures by area and category
 */
export default function ConcernManagement() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/ehs/admin')}>{null}</Page>
}
