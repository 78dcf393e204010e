import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** vacation (sick leave) and downtime start and end, bp files, send downtime for e-sign, return, abandon or refuse with reason */
export default function WorkInjuryCaseBusinessPartner() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/workinjury/bp/detail/{sid}')}>{null}</Page>
}
