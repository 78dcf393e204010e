import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * steps: titles and content in both languages, cover; sessions with time, place, limit; standby; eligible members by filter or SSO list upload; extra
 * questions; survey; windows; preview; save draft or submit
 */
export default function CreateEventRegistration() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/events/registration/create/{sid}?/{type}')}>{null}</Page>
}
