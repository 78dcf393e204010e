import { type KeyboardEvent, type Ref, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MenuList } from './MenuList.tsx'
import { finds, hrefOf, noteOpened, useMenu } from './menu.ts'

/** Everything the person may open, in columns, filtered by typing; arrows choose, Enter opens. */
export function Mega({ ref, close }: { ref: Ref<HTMLDivElement>; close(): void }) {
  const { t, lang } = useText()
  const menu = useMenu()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = useMemo(() => menu.data?.groups.flatMap((g) => g.entries).filter((e) => finds(e, typed)) ?? [], [menu.data, typed])
  const total = menu.data?.groups.reduce((n, g) => n + g.entries.length, 0) ?? 0
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + found.length) % found.length)
    } else if (event.key === 'Enter' && found[chosen]) {
      event.preventDefault()
      noteOpened(found[chosen].path)
      navigate(hrefOf(found[chosen].path, lang))
      close()
    }
  }
  return (
    <div className="mega" ref={ref}>
      <div className="row between">
        <label className="search">
          <Icon name="search" />
          <input
            // biome-ignore lint/a11y/noAutofocus: the menu was opened to type in
            autoFocus
            className="bare"
            value={typed}
            aria-label={t('shell.filterApps')}
            placeholder={t('shell.filterHint', { total })}
            onKeyDown={onKey}
            onChange={(e) => {
              setTyped(e.target.value)
              setChosen(0)
            }}
          />
        </label>
        <small>{t('shell.keys')}</small>
      </div>
      <Loaded call={menu}>{(data) => <MenuList groups={data.groups} typed={typed} chosen={found[chosen]?.path} onOpen={close} />}</Loaded>
    </div>
  )
}
