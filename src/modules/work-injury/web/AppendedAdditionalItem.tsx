import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** hurting content, conclusion, conclusion date, files */
export default function AppendedAdditionalItem() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/workinjury/addition-append/detail/{sid}')}>{null}</Page>
}
