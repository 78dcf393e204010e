import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * application beside the fesco_ variants to correct, hurting degree, traffic tool, files, effect time, state, conclusion; actions accept, ask for
 * material, delay, submit to authority, conclude
 */
export default function IdentificationCaseProvider() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/workinjury/fesco/detail/{sid}')}>{null}</Page>
}
