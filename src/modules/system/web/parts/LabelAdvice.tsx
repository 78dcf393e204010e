import { useSettled } from '#foundation/web/kit/useSettled.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { adviseLabel } from '../../contract/index.ts'

/** What the glossary says about words while they are typed: terms that only one language uses, and words to be avoided. */
export function LabelAdvice({ zh, en }: { zh: string; en: string }) {
  const { t } = useText()
  const words = useSettled({ zh, en })
  const said = useCall(adviseLabel, words).data
  if (!said || said.use.length + said.avoid.length === 0) return null
  return (
    <div className="note-box" role="status" style={{ display: 'block' }} data-typed="">
      {said.avoid.map(({ found, term }) => (
        <p key={`avoid ${found} ${term.en}`}>{t('system.label.avoid', { found, zh: term.zh, en: term.en })}</p>
      ))}
      {said.use.map((term) => (
        <p key={`use ${term.zh} ${term.en}`}>{t('system.label.use', { zh: term.zh, en: term.en })}</p>
      ))}
    </div>
  )
}
