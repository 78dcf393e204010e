import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { PageOf } from '#foundation/contract/schemas.ts'
import type { CallRefused } from '../client.ts'
import { useAskAgain, useWrites } from '../query.tsx'
import { useText } from '../text.tsx'
import { Empty, ErrorNote, Skeleton } from './Empty.tsx'
import { NothingChosen } from './fields.tsx'
import { formatNumber } from './format.ts'
import { Icon } from './icons.tsx'
import { ScrollX } from './ScrollX.tsx'
import { Sheet } from './Sheet.tsx'
import type { ListState } from './useListState.ts'
import { useDesk } from './useWidth.ts'

export interface Column<R> {
  key: string
  title: string
  cell(row: R): ReactNode
  /** Numbers stand to the right. */
  num?: boolean
  /** Long words take several lines, where the table would be wider than the page. */
  wrap?: boolean
}

interface Asked<R> {
  rows: { data: PageOf<R> | undefined; error: CallRefused | undefined; updating: boolean; asking?: boolean; refetch(): void }
  state: Pick<ListState<object>, 'pageNum' | 'setPage'>
  pageSize: number
  /** They are all here, and need no pages. */
  whole?: boolean
}

/** How rows are shown, whether they are asked for page by page or are all in hand. */
export interface RowsProps<R> {
  rowKey(row: R): string
  columns: readonly Column<R>[]
  /** The same row as a card on the phone, where the columns one below the other are not enough. */
  card?(row: R): ReactNode
  actions?(row: R): ReactNode
  empty?: string
  /** Chosen rows, for what is done to several at once. */
  selection?: { chosen: ReadonlySet<string>; choose(keys: ReadonlySet<string>): void; can(row: R): boolean }
}

type ListProps<R> = RowsProps<R> & Asked<R>

/** Rows that are all in hand are one page. */
const inHand = <R,>(rows: readonly R[]): Asked<R> => ({
  rows: { data: { list: [...rows], total: rows.length, more: false }, error: undefined, updating: false, refetch() {} },
  state: { pageNum: 1, setPage() {} },
  pageSize: Math.max(1, rows.length),
  whole: true,
})

/** A table with more columns stands closer. */
const MANY = 8

/** A table with pages on a desk, cards that go on as one scrolls on a phone: of a call with the state of its list, or of `rows` that are in hand. */
export function List<R>(given: RowsProps<R> & (Asked<R> | { rows: readonly R[] })) {
  const desk = useDesk()
  const props: ListProps<R> = 'state' in given ? given : { ...given, ...inHand(given.rows) }
  const { rows } = props
  if (rows.data === undefined)
    return (
      <div className="card">{rows.error ? <ErrorNote error={rows.error} retry={rows.refetch} /> : <div className="body">{<Skeleton lines={8} />}</div>}</div>
    )
  if (rows.data.list.length === 0 && props.state.pageNum === 1)
    return (
      <div className="card">
        <Empty {...(props.empty && { text: props.empty })} />
      </div>
    )
  return desk ? <Table {...props} page={rows.data} /> : <Cards {...props} page={rows.data} />
}

function Table<R>({ page, rows, state, pageSize, whole, rowKey, columns, actions, selection }: ListProps<R> & { page: PageOf<R> }) {
  const { t } = useText()
  const selectable = page.list.filter((row) => selection?.can(row))
  const all = selectable.length > 0 && selectable.every((row) => selection?.chosen.has(rowKey(row)))
  return (
    <div className="card" aria-busy={rows.updating}>
      <ScrollX>
        <table className={columns.length > MANY ? 'many' : ''}>
          <thead>
            <tr>
              {selection && (
                <th>
                  <input
                    type="checkbox"
                    aria-label={t('kit.chooseAll')}
                    checked={all}
                    onChange={() => selection.choose(withAll(selection.chosen, selectable.map(rowKey), !all))}
                  />
                </th>
              )}
              {columns.map((c) => (
                <th key={c.key} className={c.num ? 'num' : ''} scope="col">
                  {c.title}
                </th>
              ))}
              {actions && (
                <th scope="col" className="acts">
                  <span className="visually-hidden">{t('kit.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {page.list.map((row) => (
              <tr key={rowKey(row)}>
                {selection && <td>{selection.can(row) && <Choose row={row} rowKey={rowKey} selection={selection} />}</td>}
                {columns.map((c) => (
                  <td key={c.key} className={c.num ? 'num' : c.wrap ? 'wrap' : ''}>
                    {c.cell(row)}
                  </td>
                ))}
                {actions && <td className="acts">{actions(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
      {(!whole || selection) && <Pager page={page} pageNum={state.pageNum} pageSize={pageSize} setPage={state.setPage} chosen={selection?.chosen.size} />}
    </div>
  )
}

/** What is chosen on other pages stays so. */
function withAll(chosen: ReadonlySet<string>, keys: readonly string[], add: boolean): Set<string> {
  const next = new Set(chosen)
  for (const key of keys) add ? next.add(key) : next.delete(key)
  return next
}

function Choose<R>({ row, rowKey, selection }: { row: R; rowKey(row: R): string; selection: NonNullable<ListProps<R>['selection']> }) {
  const { t } = useText()
  const key = rowKey(row)
  const toggle = () => {
    const next = new Set(selection.chosen)
    if (!next.delete(key)) next.add(key)
    selection.choose(next)
  }
  return (
    <label className="pick">
      <input type="checkbox" aria-label={t('kit.choose')} checked={selection.chosen.has(key)} onChange={toggle} />
    </label>
  )
}

/** Pages up to row 10,000; what lies beyond is reached by filtering (SHELL-62). */
function Pager({
  page,
  pageNum,
  pageSize,
  setPage,
  chosen,
}: {
  page: PageOf<unknown>
  pageNum: number
  pageSize: number
  setPage(n: number): void
  chosen: number | undefined
}) {
  const { t } = useText()
  const last = Math.max(1, Math.ceil(page.total / pageSize))
  const near = [...new Set([1, pageNum - 1, pageNum, pageNum + 1, last])].filter((n) => n >= 1 && n <= last)
  return (
    <nav className="pager" aria-label={t('kit.pages')}>
      <span>
        {t(page.more ? 'kit.totalMore' : 'kit.total', { total: formatNumber(page.total) })}
        {chosen !== undefined && ` · ${t('kit.chosen', { count: chosen })}`}
      </span>
      <span className="p">
        {near.map((n, i) => (
          <span key={n} style={{ display: 'contents' }}>
            {i > 0 && n - near[i - 1]! > 1 && <span aria-hidden="true">…</span>}
            <button type="button" aria-current={n === pageNum ? 'page' : undefined} onClick={() => setPage(n)}>
              {n}
            </button>
          </span>
        ))}
      </span>
    </nav>
  )
}

function Cards<R>({
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

/** The filters of a list: in a card above the table on a desk, behind a button in a sheet on a phone. `actions` concern what the list shows. */
export function Filters<F extends object>({
  state,
  initial,
  chips,
  actions,
  children,
}: {
  state: ListState<F>
  initial: F
  chips?: ReactNode
  actions?: ReactNode
  children(draft: F, set: (change: Partial<F>) => void): ReactNode
}) {
  const { t } = useText()
  const desk = useDesk()
  // Only what was touched is kept aside: the rest, a tab for one, may change meanwhile.
  const [touched, touch] = useState<Partial<F>>({})
  const askAgain = useAskAgain()
  const draft = { ...state.filters, ...touched }
  const [open, setOpen] = useState(false)
  const put = (filters: F) => {
    touch({})
    state.setFilters(filters)
    setOpen(false)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    // who searches once more by the same wants to see what is there now
    if (Object.keys(touched).length === 0) askAgain()
    put(draft)
  }
  const set = (change: Partial<F>) => touch((before) => ({ ...before, ...change }))
  const ends = (
    <div className="ends">
      <button type="button" className="btn" onClick={() => put(initial)}>
        {t('kit.reset')}
      </button>
      <button type="submit" className="btn p">
        {t('kit.search')}
      </button>
    </div>
  )
  if (desk)
    return (
      <>
        <form className="card filters" onSubmit={search}>
          <NothingChosen value={t('kit.all')}>{children(draft, set)}</NothingChosen>
          {ends}
        </form>
        {actions && <div className="row wrap concerning">{actions}</div>}
      </>
    )
  return (
    <>
      <div className="row wrap between concerning">
        <div className="chips">
          <button type="button" onClick={() => setOpen(true)}>
            <span className="row tight">
              <Icon name="filter" /> {t('kit.filter')}
            </span>
          </button>
          {chips}
        </div>
        {actions}
      </div>
      {open && (
        <Sheet title={t('kit.filter')} onClose={() => setOpen(false)}>
          <form onSubmit={search}>
            <NothingChosen value={t('kit.all')}>{children(draft, set)}</NothingChosen>
            <footer>{ends}</footer>
          </form>
        </Sheet>
      )}
    </>
  )
}
