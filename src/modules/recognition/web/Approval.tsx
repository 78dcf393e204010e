import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * nominations waiting for the user with nominee's earlier awards, quota left of the period; approve or reject one or several with comment, adjust points
 * downwards
 */
export default function Approval() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/recognition/approval')}>{null}</Page>
}
