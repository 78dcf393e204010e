import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** payments due: case, person, item, amount, bank, state, due date; filters; mark paid in batch with voucher; export for the bank */
export default function WorkInjuryPayments() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/workinjury/finance/list')}>{null}</Page>
}
