import type { PageOf } from '#foundation/contract/schemas.ts'
import { useText } from '../text.tsx'
import { formatNumber } from './format.ts'
import type { ListProps } from './List.tsx'
import { Choose, withAll } from './ListSelection.tsx'
import { ScrollX } from './ScrollX.tsx'

/** A table with more columns stands closer. */
const MANY = 8

/** Rows as a table with pages, for a desk. */
export function Table<R>({ page, rows, state, pageSize, whole, rowKey, columns, actions, selection }: ListProps<R> & { page: PageOf<R> }) {
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
