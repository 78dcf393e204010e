import type { PersonRef } from '#foundation/contract/schemas.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Batch } from '../../contract.ts'

/** Says what was done of many, and of whom it was refused and why (RENEW-13). */
export function useRefused() {
  const { t, name } = useText()
  const { warn } = useSay()
  return (done: number, refused: readonly { person: PersonRef; message: string }[]) => {
    const lines = refused.map(({ person, message }) => t('contract-renewal.batch.refused', { name: name(person), message }))
    warn([t('contract-renewal.batch.done', { count: done }), ...lines].join('\n'))
  }
}

export function useBatch() {
  const { t } = useText()
  const { say } = useSay()
  const refused = useRefused()
  return (content: Batch | undefined): boolean => {
    if (!content) return false
    if (content.refused.length > 0) refused(content.done, content.refused)
    else say(t('contract-renewal.batch.done', { count: content.done }))
    return true
  }
}
