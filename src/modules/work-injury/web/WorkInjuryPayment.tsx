import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** subsidies line by line, medical fee with files, bank name and number (masked until revealed), payment files, paid on, return with reason */
export default function WorkInjuryPayment() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/workinjury/finance/detail/{id}')}>{null}</Page>
}
