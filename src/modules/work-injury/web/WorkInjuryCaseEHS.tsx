import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** facts without bank data; EHS number with link to the EHS report, responsibility, safety standard, EHS files; confirm or return */
export default function WorkInjuryCaseEHS() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/workinjury/ehs/detail/{sid}')}>{null}</Page>
}
