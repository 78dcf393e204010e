import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { LetterDesk } from './parts/LetterDesk.tsx'

/** The HRBP's desk: the letters of the own departments, how they were delivered, and the signed papers. */
export default function PartnerLetters() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/warning-letter/hrbp')}>
      <LetterDesk view="hrbp" />
    </Page>
  )
}
