import { listed } from '#foundation/contract/texts.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Half } from '../../contract/index.ts'

/** Asks before an item goes to readers or to review, and names the halves that did not follow their other half or say nothing (CMS-19). */
export function useAskBehind() {
  const { t, lang } = useText()
  const { confirm } = useSay()
  return (behind: readonly Half[], { title, action }: { title: string; action: string }) => {
    const of = listed(
      behind.map((half) => t(`cms.field.${half}`)),
      lang,
    )
    return confirm({ title, action, ...(of && { text: t('cms.confirmStale', { of }) }) })
  }
}
