import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** state, level 1 to 10 or none, conclusion date, expected date, files */
export default function AppendedAppraisal() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/workinjury/appraisal-append/detail/{sid}')}>{null}</Page>
}
