import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { finds, hrefOf, noteOpened, useFavorites, useMenu } from './menu.ts'

const MOST = 12
const optionId = (place: number): string => `function-${place}`

/** ⌘K: straight to a function by a few letters. */
export function Search({ close }: { close(): void }) {
  const { t, lang, pick } = useText()
  const { data } = useMenu()
  const favorites = useFavorites()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), []) // once the dialog is open, which begins with its first button
  const found = useMemo(() => {
    const all = data?.groups.flatMap((g) => g.entries.map((e) => ({ ...e, group: g.group }))) ?? []
    const first = typed === '' ? favorites.map((f) => f.path) : []
    return all.filter((e) => (first.length > 0 ? first.includes(e.path) : finds(e, typed))).slice(0, MOST)
  }, [data, favorites, typed])
  const open = (path: string) => {
    noteOpened(path)
    close()
    navigate(hrefOf(path, lang))
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + found.length) % found.length)
    } else if (event.key === 'Enter' && found[chosen]) {
      event.preventDefault()
      open(found[chosen].path)
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
        aria-activedescendant={found[chosen] && optionId(chosen)}
        aria-label={t('shell.search')}
        placeholder={t('shell.searchFunctions')}
        value={typed}
        onKeyDown={onKey}
        onChange={(e) => {
          setTyped(e.target.value)
          setChosen(0)
        }}
      />
      <div id="functions" role="listbox" aria-label={t('shell.search')} className="options">
        {found.map((e, i) => (
          <button
            key={e.path}
            id={optionId(i)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={i === chosen}
            className={`option${i === chosen ? ' on' : ''}`}
            onClick={() => open(e.path)}
          >
            {pick(e.titleCn, e.titleEn)}
            <small>{t(`shell.group.${e.group}`)}</small>
          </button>
        ))}
      </div>
      {found.length === 0 && <Empty icon="search" text={t('shell.nothingFound')} />}
    </Sheet>
  )
}
