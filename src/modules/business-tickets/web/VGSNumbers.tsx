import { Link, useNavigate, useParams } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { type ListState, useListState } from '#foundation/web/kit/useListState.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { exportVgs, SEARCHES, type SearchType, VGS, vgsConfirm, vgsImport, vgsList, vgsTemplate } from '../contract/index.ts'
import { applicationLife } from '../rules/life.ts'

type Asked = NonNullable<InputOf<typeof vgsList>['filters']>
/** Each of them one and the same, since the state of a list is read anew where it is another. */
const ASKED: Readonly<Record<SearchType, Asked>> = {
  'to-issue': { searchType: 'to-issue' },
  issued: { searchType: 'issued' },
  used: { searchType: 'used' },
  voided: { searchType: 'voided' },
}
/** The type stands with the category; what a search cannot have anything of, or has all of, is left out. */
const shown = (...left: readonly string[]) => vgsList.columns.filter((name) => name !== 'type' && !left.includes(name))
const COLUMNS = {
  'to-issue': shown('redeemed', 'voided', 'status', 'issuedAt'),
  issued: shown('voided', 'status'),
  used: shown('voided', 'issuedAt'),
  voided: shown('redeemed', 'issuedAt'),
} as const satisfies Readonly<Record<SearchType, unknown>>
const SIZE = 10
const MOST_SIZE = 100
const PATH = '/ticket/vgsNumbers'
const counted = (text: string | undefined, unsaid: number): number => Math.max(1, Number(text ?? unsaid) || unsaid)

/** What is to be issued, was issued, used or is void. Search, page and size lie in the path, so that going back keeps the place. */
export default function VGSNumbers() {
  const { t, lang, choices } = useText()
  const navigate = useNavigate()
  const { searchType, pageNum, pageSize } = useParams()
  const issues = useMe().may(VGS)
  const search = SEARCHES.find((one) => one === searchType) ?? 'to-issue'
  const size = Math.min(MOST_SIZE, counted(pageSize, SIZE))
  return (
    <Page
      title={t('screen./{lang}/ticket/vgsNumbers/{searchType}?/{pageNum}?/{pageSize}?')}
      actions={
        issues && (
          <Opens label={t('business-tickets.import')}>
            {(close) => (
              <Sheet title={t('business-tickets.import')} onClose={close}>
                <ImportSteps
                  template={vgsTemplate}
                  check={vgsImport}
                  input={{}}
                  marked={markedImport}
                  confirm={vgsConfirm}
                  hint={t('business-tickets.import.hint')}
                  preview={({ applications, short }) => (
                    <>
                      <p>
                        <b>{t('business-tickets.import.would', { applications })}</b>
                      </p>
                      {short > 0 && <p>{t('business-tickets.import.short', { short })}</p>}
                    </>
                  )}
                />
              </Sheet>
            )}
          </Opens>
        )
      }
    >
      <div className="stack">
        <Tabs<SearchType>
          label={t('business-tickets.search')}
          value={search}
          options={choices('business-tickets.search.', SEARCHES)}
          onChange={(next) => navigate(`/${lang}${PATH}/${next}/1/${size}`, { replace: true })}
        />
        <Rows key={search} search={search} page={counted(pageNum, 1)} size={size} />
      </div>
    </Page>
  )
}

function Rows({ search, page, size }: { search: SearchType; page: number; size: number }) {
  const { t, lang } = useText()
  const navigate = useNavigate()
  const inAddress = useListState<Asked>(ASKED[search])
  const at = (to: number) => `/${lang}${PATH}/${search}/${to}/${size}`
  const goTo = (to: number, filters: Asked) => navigate(`${at(to)}?f=${encodeURIComponent(JSON.stringify(filters))}`, { replace: true })
  const state: ListState<Asked> = {
    pageNum: page,
    filters: inAddress.filters,
    setPage: (to) => goTo(to, inAddress.filters),
    setFilters: (filters) => goTo(1, { ...filters, searchType: search }),
  }
  return (
    <Listing
      of={{ ...vgsList, columns: COLUMNS[search] }}
      sheet={exportVgs}
      state={state}
      pageSize={size}
      cells={{
        applyNo: (row) => (
          <Link to={`/${lang}${PATH}/detail/${row.id}/${search}/${page}/${size}`} translate="no">
            {row.applyNo}
          </Link>
        ),
        category: (row) => `${t(`business-tickets.category.${row.category}`)} · ${t(`business-tickets.type.${row.type}`)}`,
        guestCompany: (row) => <span data-typed="">{row.guestCompany || '—'}</span>,
        status: (row) => <StateTag of={applicationLife} state={row.status} />,
      }}
      card={['applyNo', ...(COLUMNS[search].includes('status') ? (['status'] as const) : []), 'quantity', 'category', 'applicant', 'guestCompany', 'visitDate']}
      actions={(row) => (
        <Link className="btn link" to={`/${lang}${PATH}/detail/${row.id}/${search}/${page}/${size}`}>
          {t(`business-tickets.act.${row.status === 'approved' ? 'issue' : 'open'}`)}
        </Link>
      )}
    />
  )
}
