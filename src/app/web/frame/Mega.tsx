import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MenuList } from './MenuList.tsx'
import { finds, hrefOf, noteOpened, useMenu } from './menu.ts'

/** Everything the person may open, in columns, filtered by typing; arrows choose, Enter opens, Escape closes. */
export function Mega({ close }: { close(): void }) {
  const { t, lang } = useText()
  const menu = useMenu()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const ref = useRef<HTMLDivElement>(null)
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
    } else if (event.key === 'Escape') close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys reach the box from the field and the links inside
    <div className="mega" ref={ref} onKeyDown={onKey}>
      <div className="row between">
        <label className="search" style={{ margin: 0, width: 520, maxWidth: '60vw' }}>
          <Icon name="search" />
          <input
            // biome-ignore lint/a11y/noAutofocus: the menu was opened to type in
            autoFocus
            className="bare"
            value={typed}
            aria-label={t('shell.filterApps')}
            placeholder={t('shell.filterHint', { total })}
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
