import { useState } from 'react'
import type { Refusal } from '#foundation/contract/rules.ts'
import { useText } from '#foundation/web/text.tsx'

/** What is missing before something may go on, told by field once that was tried; what is only kept may lack anything. */
export function useComplete(check: () => readonly Refusal[]) {
  const { t } = useText()
  const [tried, tryIt] = useState(false)
  const missing = new Map((tried ? check() : []).map(({ field = '', rule, figures }) => [field, t(`rule.${rule}`, figures)]))
  return {
    missing: missing.size,
    told: (path: string): string | undefined => missing.get(path),
    isComplete(): boolean {
      tryIt(true)
      return check().length === 0
    },
  }
}
