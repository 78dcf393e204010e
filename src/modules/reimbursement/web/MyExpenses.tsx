import { Link, useSearchParams } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportForms, formSearch, SUBMIT } from '../contract/index.ts'
import { FormActs } from './parts/FormActs.tsx'
import { formCells } from './parts/FormCells.tsx'
import { Grants } from './parts/Grants.tsx'
import { useDictionary } from './parts/useDictionary.ts'

type Asked = NonNullable<InputOf<typeof formSearch>['filters']>
const TABS = ['mine', 'proxy', 'shared'] as const
const MINE: Asked = { scope: 'mine' }

/** Own forms, those for others, those that others share, and who may act for whom. */
export default function MyExpenses() {
  const { t, lang } = useText()
  const me = useMe()
  const [query, ask] = useSearchParams()
  const grants = query.get('view') === 'grants' && me.may(SUBMIT)
  const options = [...TABS, ...(me.may(SUBMIT) ? (['grants'] as const) : [])].map((value) => ({ value, label: t(`reimbursement.tab.${value}`) }))
  const scope = TABS.find((one) => (query.get('f') ?? '').includes(`"scope":"${one}"`)) ?? 'mine'
  const choose = (value: (typeof options)[number]['value']) =>
    ask(value === 'grants' ? { view: value } : { f: JSON.stringify({ scope: value }) }, { replace: true })
  return (
    <Page
      title={t('screen./{lang}/tmr/expense-account/index')}
      actions={
        me.may(SUBMIT) && (
          <Link className="btn p" to={`/${lang}/tmr/expense-account/edit`}>
            {t('reimbursement.forms.new')}
          </Link>
        )
      }
    >
      <Tabs label={t('reimbursement.tab')} value={grants ? 'grants' : scope} options={options} onChange={choose} />
      {grants ? <Grants /> : <Forms key={scope} />}
    </Page>
  )
}

function Forms() {
  const text = useText()
  const { lang } = text
  const words = useDictionary()
  const state = useListState(MINE)
  return (
    <Listing
      of={formSearch}
      state={state}
      filters={{
        type: ({ value, ...field }) => <SelectField {...field} value={value} options={words.options('cost-type')} />,
        ...{ reimburser: null, department: null, costCenter: null, minFen: null, maxFen: null, invoice: null, paperState: null },
      }}
      beside={(filters) => <ExportButton endpoint={exportForms} input={{ kind: 'forms', filters }} />}
      cells={formCells(text, (id) => `/${lang}/tmr/expense-account/detail/${id}`)}
      card={['number', 'status', 'amountFen', 'reimburser', 'approvers', 'paperState', 'submittedAt']}
      actions={(row) => <FormActs row={row} />}
    />
  )
}
