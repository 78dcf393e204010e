import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * FL staff for themselves, managers and HR for a person they answer for (picked by search). Same facts; warns when the HR system already holds a future
 * termination (has_insertion) and offers update or delete, each with a preview of what will change; history log on the side; proceed, proceed and
 * approve (manager or HR), proceed and update.
 */
export default function FrontLineTerminationRequest() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/profile/termination-fl/index')}>{null}</Page>
}
