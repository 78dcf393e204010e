import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type MenuEntry, type menu, pin } from '../../shell/contract.ts'
import { fetchAhead } from './ahead.ts'
import { finds, hrefOf, noteOpened, useFavorites } from './menu.ts'

type Groups = OutputOf<typeof menu>['groups']

/** The menu in groups, after a row of favorites and what was opened last. */
export function MenuList({ groups, typed, chosen, onOpen }: { groups: Groups; typed: string; chosen?: string | undefined; onOpen(): void }) {
  const { t } = useText()
  const favorites = useFavorites()
  const shown = groups.map((g) => ({ ...g, entries: g.entries.filter((e) => finds(e, typed)) })).filter((g) => g.entries.length > 0)
  return (
    <div className="cols">
      {typed === '' && favorites.length > 0 && (
        <section>
          <h3>{t('shell.favorites')}</h3>
          {favorites.map((e) => (
            <Entry key={e.path} entry={e} on={false} onOpen={onOpen} />
          ))}
        </section>
      )}
      {shown.map(({ group, entries }) => (
        <section key={group}>
          <h3>{t(`shell.group.${group}`)}</h3>
          {entries.map((e) => (
            <Entry key={e.path} entry={e} on={e.path === chosen} onOpen={onOpen} />
          ))}
        </section>
      ))}
      {shown.length === 0 && <p className="hint">{t('shell.nothingFound')}</p>}
    </div>
  )
}

function Entry({ entry, on, onOpen }: { entry: MenuEntry; on: boolean; onOpen(): void }) {
  const { t, lang, pick } = useText()
  const { attempt } = useSend(pin)
  const title = pick(entry.titleCn, entry.titleEn)
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (on) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [on])
  return (
    <span ref={ref} className={`entry${on ? ' on' : ''}`}>
      <Link
        to={hrefOf(entry.path, lang)}
        onPointerEnter={() => fetchAhead(entry)}
        onFocus={() => fetchAhead(entry)}
        onClick={() => {
          noteOpened(entry.path)
          onOpen()
        }}
      >
        {title}
      </Link>
      <button
        type="button"
        className={entry.pinned ? 'pin on' : 'pin'}
        aria-pressed={entry.pinned}
        aria-label={t(entry.pinned ? 'shell.unpin' : 'shell.pin', { title })}
        onClick={() => void attempt({ path: entry.path, pinned: !entry.pinned })}
      >
        <Icon name="pin" />
      </button>
    </span>
  )
}
