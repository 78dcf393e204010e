import { useState } from 'react'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ChangeView, unmask } from '../../contract/index.ts'

/** Identity numbers that were masked, each shown in full when it is asked for, which is noted (NTC-14). */
export function Numbers({ id, of }: { id: string; of: ChangeView['numbers'] }) {
  const { t } = useText()
  const { attempt, sending } = useSend(unmask)
  const [seen, setSeen] = useState<Readonly<Record<string, string>>>({})
  const show = async (key: string) => {
    const found = await attempt({ id, key })
    if (found) setSeen((before) => ({ ...before, [key]: found.value }))
  }
  return (
    <ul className="notice-numbers">
      {of.map(({ key, name }) => (
        <li key={key} className="row between wrap">
          <span>
            {t('notice-center.idNumber')} <span data-typed="">{name}</span>
          </span>
          {seen[key] ? (
            <code>{seen[key]}</code>
          ) : (
            <button type="button" className="btn s" disabled={sending} onClick={() => void show(key)}>
              {t('notice-center.unmask')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
