import { type MouseEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useOpened } from '#foundation/web/kit/useOpened.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { EXPORTS, exportForms, type FormRow, formSearch } from '../contract/index.ts'
import { BatchButton } from './parts/BatchButton.tsx'
import { Batches } from './parts/Batches.tsx'
import { formCells } from './parts/FormCells.tsx'
import { ReviewActs } from './parts/ReviewActs.tsx'
import { ReviewSheet } from './parts/ReviewSheet.tsx'
import { useDictionary } from './parts/useDictionary.ts'

type Asked = NonNullable<InputOf<typeof formSearch>['filters']>
const ALL: Asked = { scope: 'finance' }
const VIEWS = ['forms', 'batches'] as const
const NO_ROWS: readonly FormRow[] = []
const PAGE_SIZE = 10

/** All that was submitted, to be reviewed, and what is paid of it together. */
export default function ReimbursementsFinance() {
  const { t } = useText()
  const [query, ask] = useSearchParams()
  const view = VIEWS.find((one) => one === query.get('view')) ?? 'forms'
  return (
    <Page title={t('screen./{lang}/tmr/finance_reimbursement-form/index')}>
      <Tabs
        label={t('reimbursement.view')}
        value={view}
        options={VIEWS.map((value) => ({ value, label: t(`reimbursement.view.${value}`) }))}
        onChange={(next) => ask(next === 'forms' ? {} : { view: next }, { replace: true })}
      />
      {view === 'forms' ? <Forms /> : <Batches />}
    </Page>
  )
}

function Forms() {
  const text = useText()
  const { t, lang } = text
  const me = useMe()
  const words = useDictionary()
  const [opened, open] = useOpened()
  const state = useListState(ALL)
  const rows = useCall(formSearch, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const own = ({ reimburser, proxy }: FormRow) => reimburser.ssoId === me.ssoId || proxy?.ssoId === me.ssoId
  const [kind, choose] = useState<(typeof EXPORTS)[number]>('forms')
  const chosen = useChosen(
    rows.data?.list ?? NO_ROWS,
    ({ id }) => id,
    (row) => (row.clean && row.can.includes('approve')) || (row.status === 'approved' && !own(row)),
  )
  // a press opens it over the list; whoever asks for another tab gets its page
  const here = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open(id)
  }
  const to = (id: string) => `/${lang}/tmr/expense-account/detail/${id}`
  return (
    <>
      <Listing
        of={formSearch}
        state={state}
        pageSize={PAGE_SIZE}
        selection={chosen.selection}
        filters={{
          type: (field) => <SelectField {...field} options={words.options('cost-type')} />,
          reimburser: PersonPick,
        }}
        beside={(filters) => (
          <>
            <SelectField
              label={t('reimbursement.export')}
              always
              value={kind}
              options={EXPORTS.map((value) => ({ value, label: t(`reimbursement.export.${value}`) }))}
              onChange={(next) => choose(next ?? 'forms')}
            />
            <ExportButton endpoint={exportForms} input={{ kind, filters }} />
          </>
        )}
        cells={{
          ...formCells(text, to),
          number: (row) => (
            <Link className="link" to={to(row.id)} onClick={(event) => here(event, row.id)}>
              <span translate="no">{row.number}</span>
              <small className="line" data-typed="">
                {row.purpose}
              </small>
            </Link>
          ),
        }}
        card={['number', 'status', 'reimburser', 'amountFen', 'approvers', 'paperState', 'submittedAt']}
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <ReviewActs forms={chosen.rows} only={['approve']} onDone={chosen.clear} />
        <BatchButton forms={chosen.rows} onDone={chosen.clear} />
      </ChosenBar>
      {opened && <ReviewSheet id={opened} onClose={() => open(undefined)} />}
    </>
  )
}
