import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * Columns: titles, publishing status, registration window, sessions, limit, registered, standby, organizer, code. Filters: status, keyword, dates, mine.
 * Row actions by state: view, edit, copy, submit, withdraw, delete, link and QR, sign-ups; export.
 */
export default function EventRegistration() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/events/registration/index')}>{null}</Page>
}
