import { Link, useSearchParams } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDays, formatFen } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { exportFile, whitelistList } from '../contract.ts'
import { CATEGORIES } from '../rules/entries.ts'
import { applicationLife } from '../rules/life.ts'
import { RowLinks } from './parts/RowLinks.tsx'
import { Who } from './parts/Who.tsx'

type Filters = NonNullable<InputOf<typeof whitelistList>['filters']>
const NONE: Filters = {}
const ADD = { rate: 'addRate', amount: 'addAmount', person: 'addNewPerson' } as const
const columnsOf = (left: readonly string[]) => whitelistList.columns.filter((name) => !left.includes(name))
/** A kind of discount leaves out what only another has. */
const COLUMNS = {
  rate: columnsOf(['amountFen', 'remainingFen']),
  amount: columnsOf(['rate']),
  person: columnsOf(['rate', 'amountFen', 'remainingFen']),
} as const

/** Who has a discount beyond the standard one, a tab for each kind of it. */
export default function WhiteList() {
  const { t, lang, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const category = CATEGORIES.find((one) => one === query.get('category')) ?? 'rate'
  const state = useListState<Filters>(NONE)
  const title = t('screen./{lang}/whitelistManagement/index')
  const add = `/whitelistManagement/${ADD[category]}`
  const dash = '—'
  return (
    <Page
      title={title}
      actions={
        <>
          <ExportButton endpoint={exportFile} input={{ what: 'use' }} label={t('discount-benefits.report.do')} />
          <Link className="btn p" to={`/${lang}${add}`}>
            {t(`screen./{lang}${add}`)}
          </Link>
        </>
      }
    >
      <div className="stack">
        <Tabs
          label={title}
          value={category}
          options={choices('discount-benefits.category.', CATEGORIES)}
          onChange={(next) => setQuery({ category: next }, { replace: true })}
        />
        <Listing
          of={{ ...whitelistList, columns: COLUMNS[category] }}
          state={{ ...state, filters: { ...state.filters, category } }}
          filters={{ category: null }}
          beside={(filters) => <ExportButton endpoint={exportFile} input={{ what: 'white', filters }} />}
          cells={{
            who: (row) => <Who person={row.person} outsideName={row.outsideName} />,
            rate: ({ rate }) => (rate === null ? dash : `${rate}%`),
            amountFen: ({ amountFen }) => (amountFen === null ? dash : formatFen(amountFen)),
            remainingFen: ({ remainingFen }) => (remainingFen === null ? dash : formatFen(remainingFen)),
            period: (row) => formatDays(row.effectiveStart, row.effectiveEnd, lang),
            status: (row) => <StateTag of={applicationLife} state={row.status} />,
          }}
          card={['who', 'status', category === 'amount' ? 'remainingFen' : 'rate', 'period', 'phase', 'no']}
          actions={(row) => <RowLinks list="white" row={row} />}
        />
      </div>
    </Page>
  )
}
