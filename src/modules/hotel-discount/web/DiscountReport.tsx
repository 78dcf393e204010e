import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'
import { by, exportReport, kinds, report } from '../contract.ts'
import { useKinds } from './parts/useKindWords.ts'
import { useRuleWords } from './parts/useRuleWords.ts'

/** What was granted, taken, redeemed, given back and lost, by month or whatever is chosen. */
export default function DiscountReport() {
  const { t, pick, choices } = useText()
  const { options } = useKinds()
  const { companies } = useRuleWords()
  const hotels = [...new Set((useCall(kinds, {}).data ?? []).map(({ hotel }) => hotel))]
  const { data: departments = [] } = useCall(getDepartmentTree, {}, { cache: true })
  return (
    <Page title={t('screen./{lang}/hotel/discount/report')} crumb={t('hotel-discount.crumb')}>
      <Listing
        of={report}
        sheet={exportReport}
        pageSize={50}
        filters={{
          by: ({ value, ...field }) => <SelectField {...field} always value={value ?? 'month'} options={choices('hotel-discount.report.by.', by.options)} />,
          kindId: (field) => <SelectField {...field} typed options={options} />,
          hotel: (field) => <SelectField {...field} typed options={hotels.map((hotel) => ({ value: hotel, label: hotel }))} />,
          company: (field) => <SelectField {...field} options={companies} />,
          department: (field) => (
            <SelectField
              {...field}
              options={departments.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))}
            />
          ),
        }}
        card={['name', 'redeemed', 'granted', 'taken', 'returned', 'expired', 'nights', 'discount']}
      />
      <p className="hint">{t('hotel-discount.report.note')}</p>
    </Page>
  )
}
