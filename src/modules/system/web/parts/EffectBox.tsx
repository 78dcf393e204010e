import type { ReactNode } from 'react'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Change, type Effect, previewChange } from '../../contract/index.ts'
import { useRoleWords } from './useRoleWords.ts'

const FEW = 8

/** What a change would do, before it is saved: who gains and loses which screens, and whether another administrator has to agree. */
export function EffectBox({ change, second, ask }: { change: Change | undefined; second: boolean; ask(second: boolean): void }) {
  const { t } = useText()
  const words = useRoleWords()
  const debounced = useDebounced(change)
  const { data } = useCall(previewChange, { change: debounced as Change }, { enabled: debounced !== undefined })
  if (!debounced || !data) return null
  const nothing = data.gained.length + data.lost.length === 0
  return (
    <section className="note-box" aria-label={t('system.effect.title')}>
      <b>{t('system.effect.title')}</b>
      <p>{nothing ? t('system.effect.none', { people: data.people }) : t('system.effect.people', { people: data.people })}</p>
      <Screens title={t('system.effect.gained')} list={data.gained} />
      <Screens title={t('system.effect.lost')} list={data.lost} />
      {data.sensitive.length > 0 && <p>{t('system.effect.sensitive', { permissions: words.permissions(data.sensitive) })}</p>}
      {data.unheld.length > 0 && (
        <>
          <p>{t('system.effect.unheld', { permissions: words.permissions(data.unheld) })}</p>
          <label className="row tight">
            <input type="checkbox" checked={second} onChange={(e) => ask(e.target.checked)} />
            {t('system.effect.askSecond')}
          </label>
        </>
      )}
    </section>
  )
}

function Screens({ title, list }: { title: ReactNode; list: readonly Effect[] }) {
  const { t, pick, name } = useText()
  if (!list.length) return null
  return (
    <>
      <small>{title}</small>
      <ul className="above below near">
        {list.slice(0, FEW).map((one) => (
          <li key={one.path}>
            {pick(one.titleCn, one.titleEn)}{' '}
            <small className="muted">
              {t('system.effect.count', { people: one.people })} {one.sample.map(name).join(t('system.and'))}
              {one.people > one.sample.length && '…'}
            </small>
          </li>
        ))}
        {list.length > FEW && <li>{t('system.effect.more', { count: list.length - FEW })}</li>}
      </ul>
    </>
  )
}
