import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { LetterDesk } from './parts/LetterDesk.tsx'

/** The archive's desk: scans to be checked, and what is in the personnel files. */
export default function LetterArchive() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/warning-letter/pfile-manager')}>
      <LetterDesk view="pfile" />
    </Page>
  )
}
