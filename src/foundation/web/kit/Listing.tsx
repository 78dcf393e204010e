import type { ReactNode } from 'react'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import type { ListCall, SheetCall } from '#foundation/contract/listing.ts'
import type { ShownOf } from '#foundation/contract/valueKinds.ts'
import { useCall } from '../query.tsx'
import { useText } from '../text.tsx'
import { Chips } from './Chips.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterFields, type OwnFilters } from './FilterFields.tsx'
import { Filters } from './Filters.tsx'
import { type Column, List, type RowsProps } from './List.tsx'
import { RowCard } from './ListCards.tsx'
import { Shown } from './Shown.tsx'
import { type ListState, useListState } from './useListState.ts'

type RowOf<L extends ListCall> = OutputOf<L>['list'][number]
type NameOf<L extends ListCall> = L['columns'][number]
/** Columns that are no field of the row. */
type OwnOf<L extends ListCall> = Exclude<NameOf<L>, ShownOf<RowOf<L>>>
type FiltersOf<L extends ListCall> = NonNullable<InputOf<L>['filters']>
type Cell<R> = (row: R) => ReactNode
type Cells<L extends ListCall> = { [K in OwnOf<L>]: Cell<RowOf<L>> } & { [K in NameOf<L>]?: Cell<RowOf<L>> }

type ListingProps<L extends ListCall> = {
  of: L
  /** The export of what the list shows. */
  sheet?: SheetCall<L['filters']>
  /** The row as a card on the phone: names of columns, the first two as its head; or by hand. */
  card: readonly NameOf<L>[] | Cell<RowOf<L>>
  /** Filters by hand; null leaves one away. */
  filters?: OwnFilters<FiltersOf<L>>
  /** A filter by a closed list that stands above the list as chips. */
  chips?: keyof FiltersOf<L> & string
  /** What stands beside the list's own controls, by its filters: a button that adds a row. */
  beside?(filters: FiltersOf<L>): ReactNode
  /** Where the state of the list does not lie in the address. */
  state?: ListState<FiltersOf<L>>
  pageSize?: number
  pollSeconds?: number
} & Pick<RowsProps<RowOf<L>>, 'actions' | 'selection'> &
  ([OwnOf<L>] extends [never] ? { cells?: Cells<L> } : { cells: Cells<L> })

const NUMBERS: readonly string[] = ['integer', 'number', 'money']

/** The page's half of `listing`: filters, table, cards and the button of the export. What no declaration can say is a cell, a card or a filter by hand. */
export function Listing<L extends ListCall>({
  of,
  sheet,
  card,
  cells,
  filters: own = {},
  chips,
  beside,
  state: given,
  pageSize = 10,
  pollSeconds,
  ...more
}: ListingProps<L>) {
  type Row = RowOf<L>
  type Asked = FiltersOf<L>
  const { t, has } = useText()
  const inAddress = useListState<Asked>(nothingAsked<Asked>())
  const state = given ?? inAddress
  const asked = { pageNum: state.pageNum, pageSize, filters: state.filters } as InputOf<L>
  const rows = useCall(of, asked, pollSeconds === undefined ? {} : { pollSeconds })
  const byHand = (cells ?? {}) as Readonly<Partial<Record<string, Cell<Row>>>>
  const columns = of.columns.map((name): Column<Row> => {
    const kind = of.kinds.get(name)
    const cell = byHand[name] ?? (kind && ((row: Row) => <Shown row={row} name={name} kind={kind} />))
    if (!cell) throw new Error(`${of.words}${name} is shown by hand only`)
    return { key: name, title: t(of.words + name), cell, ...(kind && NUMBERS.includes(kind.is) && { num: true }), ...(kind?.is === 'text' && { wrap: true }) }
  })
  const picked = chips === undefined ? undefined : of.filterKinds.get(chips)
  const fields = Object.keys(of.filters).filter((name) => name !== chips && !of.hidden.includes(name) && own[name as keyof Asked] !== null)
  const ends = (sheet || beside) && (
    <>
      {sheet && <ExportButton endpoint={sheet} input={{ filters: state.filters } as InputOf<typeof sheet>} />}
      {beside?.(state.filters)}
    </>
  )
  return (
    <>
      {(picked || (fields.length === 0 && ends)) && (
        <div className="row between wrap tight start">
          {chips !== undefined && picked && 'options' in picked ? (
            <Chips
              label={t(of.words + chips)}
              value={(state.filters as Readonly<Record<string, unknown>>)[chips] as string | undefined}
              options={picked.options.map((value) => ({ value, label: t(picked.words + value) }))}
              onChange={(value) => state.setFilters({ ...state.filters, [chips]: value })}
            />
          ) : (
            <span />
          )}
          <div className="row wrap below">{fields.length === 0 && ends}</div>
        </div>
      )}
      {fields.length > 0 && (
        <Filters state={state} initial={nothingAsked<Asked>()} actions={ends}>
          {(all, set) => <FilterFields of={of} names={fields} all={all} set={set} own={own} />}
        </Filters>
      )}
      <List
        {...more}
        rows={rows}
        state={state}
        pageSize={pageSize}
        rowKey={(row) => String(row.id)}
        {...(has(`${of.words}none`) && { empty: t(`${of.words}none`) })}
        columns={columns}
        card={
          typeof card === 'function' ? card : (row) => <RowCard columns={card.flatMap((name) => columns.find(({ key }) => key === name) ?? [])} row={row} />
        }
      />
    </>
  )
}

const NOTHING = {}
/** One and the same, since the state of a list is read anew where it is another. */
const nothingAsked = <F,>(): F => NOTHING as F
