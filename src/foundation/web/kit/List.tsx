import type { ReactNode } from 'react'
import type { PageOf } from '#foundation/contract/schemas.ts'
import type { CallRefused } from '../callRefused.ts'
import { Empty, ErrorNote, Skeleton } from './Empty.tsx'
import { Cards } from './ListCards.tsx'
import type { Selection } from './ListSelection.tsx'
import { Table } from './ListTable.tsx'
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
  selection?: Selection<R>
}

export type ListProps<R> = RowsProps<R> & Asked<R>

/** Rows that are all in hand are one page. */
const inHand = <R,>(rows: readonly R[]): Asked<R> => ({
  rows: { data: { list: [...rows], total: rows.length, more: false }, error: undefined, updating: false, refetch() {} },
  state: { pageNum: 1, setPage() {} },
  pageSize: Math.max(1, rows.length),
  whole: true,
})

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
