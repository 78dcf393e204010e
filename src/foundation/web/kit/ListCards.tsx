import { useEffect, useRef, useState } from 'react'
import type { PageOf } from '#foundation/contract/schemas.ts'
import { useWrites } from '../query.tsx'
import { useText } from '../text.tsx'
import { formatNumber } from './format.ts'
import type { Column, ListProps } from './List.tsx'
import { Choose } from './ListSelection.tsx'

/** Rows as cards that go on as one scrolls, for a phone. */
export function Cards<R>({
  page,
  rows,
  state,
  pageSize,
  whole,
  rowKey,
  columns,
  card = (row) => <RowCard columns={columns} row={row} />,
  actions,
  selection,
}: ListProps<R> & { page: PageOf<R> }) {
  const { t } = useText()
  const [before, setBefore] = useState<{ upTo: number; list: readonly R[] }>({ upTo: 0, list: [] })
  const sentinel = useRef<HTMLButtonElement>(null)
  const shown = state.pageNum > 1 && before.upTo === state.pageNum - 1 ? [...before.list, ...page.list] : page.list
  const more = state.pageNum * pageSize < page.total
  const goOn = () => {
    if (rows.updating || rows.asking) return
    setBefore({ upTo: state.pageNum, list: shown })
    state.setPage(state.pageNum + 1)
  }
  const writes = useWrites()
  // biome-ignore lint/correctness/useExhaustiveDependencies: come back to, reloaded, or after a write, cards begin anew: those of the pages before would be missing, or as they were
  useEffect(() => {
    if (state.pageNum > 1) state.setPage(1)
  }, [writes])
  const latest = useRef(goOn)
  latest.current = goOn
  useEffect(() => {
    // what is shown while it is asked anew may be as it was
    if (!more || rows.asking || !sentinel.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && latest.current(), { rootMargin: '200px' })
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [more, rows.asking])
  return (
    <>
      {shown.map((row) => (
        <div key={rowKey(row)} className="card mcard">
          {selection?.can(row) ? (
            <div className="row tight start">
              <Choose row={row} rowKey={rowKey} selection={selection} />
              <div className="grow">{card(row)}</div>
            </div>
          ) : (
            card(row)
          )}
          {actions && <div className="row end above near">{actions(row)}</div>}
        </div>
      ))}
      {more ? (
        <button type="button" ref={sentinel} className="btn link line" style={{ margin: '8px auto' }} onClick={goOn}>
          {t('kit.more')}
        </button>
      ) : whole ? null : (
        <p className="hint centre">{t(page.more ? 'kit.totalMore' : 'kit.total', { total: formatNumber(page.total) })}</p>
      )}
    </>
  )
}

/** The head of a card is its first column, with the second at its end; the others are below, each with its title. */
export function RowCard<R>({ columns: [first, second, ...others], row }: { columns: readonly Column<R>[]; row: R }) {
  return (
    <>
      <div className="row between">
        <b>{first?.cell(row)}</b>
        <span>{second?.cell(row)}</span>
      </div>
      {others.map(({ key, title, cell }) => (
        <div key={key} className="row between wrap card-fact">
          <small>{title}</small>
          <span>{cell(row)}</span>
        </div>
      ))}
    </>
  )
}
