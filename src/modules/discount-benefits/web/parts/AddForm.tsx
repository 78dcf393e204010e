import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { GivingForm } from './GivingForm.tsx'

interface Props {
  /** The path of the screen, which its title is found by. */
  of: string
  category: 'rate' | 'amount'
}

/** Puts people on the white list by a rate or an amount. */
export function AddForm({ of, category }: Props) {
  const { t } = useText()
  return (
    <Page title={t(`screen./{lang}${of}`)} crumb={t('screen./{lang}/whitelistManagement/index')} back>
      <GivingForm category={category} />
    </Page>
  )
}
