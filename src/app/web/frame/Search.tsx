import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { useChoices } from './choices.ts'

const optionId = (place: number): string => `function-${place}`

/** ⌘K: straight to a function by a few letters, or on to everything that is found. */
export function Search({ close }: { close(): void }) {
  const { t } = useText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), []) // once the dialog is open, which begins with its first button
  const { choices, none, forget } = useChoices(typed)
  const found = choices[chosen]
  const open = ({ to, opened }: (typeof choices)[number]) => {
    opened?.()
    close()
    if (to.startsWith('/')) navigate(to)
    else window.open(to, '_blank', 'noopener')
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && choices.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + choices.length) % choices.length)
    } else if (event.key === 'Enter' && found) {
      event.preventDefault()
      open(found)
    }
  }
  return (
    <Sheet title={t('shell.search')} onClose={close}>
      <input
        ref={field}
        className="input"
        role="combobox"
        aria-expanded="true"
        aria-controls="functions"
        aria-activedescendant={found && optionId(chosen)}
        aria-label={t('shell.search')}
        placeholder={t('shell.searchTyped')}
        maxLength={60}
        value={typed}
        onKeyDown={onKey}
        onChange={(e) => {
          setTyped(e.target.value)
          setChosen(0)
        }}
      />
      <div id="functions" role="listbox" aria-label={t('shell.search')} className="options">
        {choices.map((one, i) => (
          <button
            key={one.key}
            id={optionId(i)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={i === chosen}
            className={`option${i === chosen ? ' on' : ''}`}
            onClick={() => open(one)}
          >
            {one.title}
            <small>{one.note}</small>
          </button>
        ))}
      </div>
      {choices.length === 0 && <Empty icon="search" text={none} />}
      {forget && (
        <button type="button" className="btn link" onClick={forget}>
          {t('shell.searchForget')}
        </button>
      )}
    </Sheet>
  )
}
