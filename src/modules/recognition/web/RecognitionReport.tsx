import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** nominations, winners and points by type, period, division, department, value; people never nominated; export */
export default function RecognitionReport() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/recognition/reReport')}>{null}</Page>
}
