import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * own form, what is asked for next, conclusions, downtime with e-sign, appraisal level, payments; add files, fill result and bank details, ask for
 * addition, extension or appraisal
 */
export default function WorkInjuryDetail() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/profile/workInjury/detail/{sid}')}>{null}</Page>
}
