import { Link } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { DivisionSelect } from '#services/people/web/parts/DirectorySelect.tsx'
import {
  ADMIN,
  type BudgetFilters,
  type BudgetShown,
  budgetUpload,
  budgetUploadConfirm,
  budgetUploadTemplate,
  type HireType,
  socialExport,
  socialList,
} from '../contract.ts'
import { MonthSelect, YearSelect } from './parts/AskFields.tsx'
import { BudgetForm } from './parts/BudgetForm.tsx'
import { Upload } from './parts/Upload.tsx'

const NONE: BudgetFilters = {}
const HIRE_TYPES = ['new', 'replacement'] as const satisfies readonly HireType[]
/** Spaces before the name of an organization for each that stands above it. */
const INDENT = '\u2003'

/** The budgets of one's organizations with what is free; those who look after them set and upload them here. */
export default function SocialHiringHeadcount() {
  const { t, lang, pick, choices } = useText()
  const { may } = useMe()
  const state = useListState<BudgetFilters>(NONE)
  const form = (of?: BudgetShown) => (close: () => void) => <BudgetForm row={of} onClose={close} />
  const { hireType } = state.filters
  const apply = ({ availableNum, orgCode, actualTotal, tmType, employeeClass }: BudgetShown) =>
    `/${lang}/head-count/social/apply/${availableNum}/${orgCode}/${actualTotal}/${tmType}/${employeeClass}${hireType ? `?hireType=${hireType}` : ''}`
  return (
    <Page
      title={t('screen./{lang}/head-count/social/index')}
      actions={
        may(ADMIN) && (
          <>
            <Opens label={t('headcount.budgets.upload')}>
              {(close) => (
                <Upload
                  {...{ title: 'headcount.budgets.upload', hint: 'headcount.upload.budgetHint', template: budgetUploadTemplate }}
                  {...{ check: budgetUpload, confirm: budgetUploadConfirm }}
                  onClose={close}
                />
              )}
            </Opens>
            <Opens className="btn p" label={t('headcount.budgets.add')}>
              {form()}
            </Opens>
          </>
        )
      }
    >
      <Listing
        of={socialList}
        sheet={socialExport}
        state={state}
        pageSize={20}
        filters={{
          year: (field) => <YearSelect {...field} all />,
          month: (field) => <MonthSelect {...field} />,
          division: ({ value, onChange }) => <DivisionSelect entity={undefined} value={value} onChange={onChange} />,
          hireType: ({ label, value, onChange }) => (
            <SelectField label={label} value={value} options={choices('headcount.hireType.', HIRE_TYPES)} onChange={onChange} />
          ),
        }}
        cells={{
          org: (row) => (
            <>
              <span data-typed="">
                {INDENT.repeat(row.level)}
                {pick(row.orgCn, row.orgEn)}
              </span>{' '}
              {!row.active && <Tag>{t('headcount.inactive')}</Tag>}
            </>
          ),
          availableNum: (row) => <Tag tone={row.availableNum > 0 ? 'g' : row.availableNum < 0 ? 'r' : 'n'}>{formatNumber(row.availableNum)}</Tag>,
        }}
        card={['org', 'availableNum', 'division', 'tmType', 'class', 'budget', 'actualTotal', 'inRequest']}
        actions={(row) => (
          <>
            {row.active && (
              <Link className="btn link" to={apply(row)}>
                {t('headcount.act.apply')}
              </Link>
            )}
            {may(ADMIN) && (
              <Opens className="btn link" label={t('headcount.budgets.edit')}>
                {form(row)}
              </Opens>
            )}
          </>
        )}
      />
    </Page>
  )
}
