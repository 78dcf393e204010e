import { useText } from '#foundation/web/text.tsx'
import type { Entry } from '../../contract/index.ts'

/** Why this person (WF-38). */
export function WhyYou({ line, own }: { line: Pick<Entry, 'whyCn' | 'whyEn'>; own: boolean }) {
  const { t, pick } = useText()
  const why = pick(line.whyCn, line.whyEn)
  if (!why) return null
  return <small className="line above near">{t(own ? 'workflow.item.whyMe' : 'workflow.item.why', { why })}</small>
}
