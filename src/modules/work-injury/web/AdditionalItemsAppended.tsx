import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** additional items: case, content, state, conclusion date; export */
export default function AdditionalItemsAppended() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/workinjury/addition-append/list')}>{null}</Page>
}
