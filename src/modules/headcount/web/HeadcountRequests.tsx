import { Link } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { DepartmentSelect, DivisionSelect } from '#services/people/web/parts/DirectorySelect.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { requestExport, requestList } from '../contract.ts'
import { headcountRequestLife } from '../rules/life.ts'
import { MonthSelect, YearSelect } from './parts/AskFields.tsx'
import { RequestActs } from './parts/RequestActs.tsx'

/** One's own requests and those of one's organizations; for the administration all within reach. */
export default function HeadcountRequests() {
  const { t, lang, pick } = useText()
  return (
    <Page title={t('screen./{lang}/head-count/request/list')}>
      <Listing
        of={requestList}
        sheet={requestExport}
        chips="state"
        filters={{
          orgCode: ({ value, onChange }) => <DepartmentSelect entity={undefined} divisionCode={undefined} value={value} onChange={onChange} />,
          division: ({ value, onChange }) => <DivisionSelect entity={undefined} value={value} onChange={onChange} />,
          year: (field) => <YearSelect {...field} all />,
          month: (field) => <MonthSelect {...field} />,
          requester: PersonPick,
          approver: PersonPick,
        }}
        cells={{
          number: (row) => (
            <Link to={`/${lang}/head-count/request/detail/${row.id}/${row.type}`} translate="no">
              {row.number}
            </Link>
          ),
          org: (row) => (
            <>
              <span data-typed="">{pick(row.orgCn, row.orgEn)}</span> {!row.orgActive && <Tag>{t('headcount.inactive')}</Tag>}
            </>
          ),
          type: (row) => `${t(`headcount.type.${row.type}`)} · ${t(`headcount.hireType.${row.hireType}`)}`,
          month: (row) => `${t('headcount.year', { year: row.year })} ${t('headcount.month', { month: row.month })}`,
          count: ({ count, filled }) => (filled > 0 ? `${count} · ${t('headcount.requests.filled')} ${filled}` : count),
          position: (row) => <span data-typed="">{row.position || '—'}</span>,
          state: (row) => <StateTag of={headcountRequestLife} state={row.state} />,
        }}
        card={['number', 'state', 'type', 'org', 'month', 'position', 'count', 'requester', 'approver']}
        actions={(row) => <RequestActs row={row} />}
      />
    </Page>
  )
}
