import { SelectField } from '#foundation/web/kit/fields.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportGrants, grants } from '../contract/index.ts'
import { byPerson } from './parts/Pickers.tsx'
import { useKinds } from './parts/useKinds.ts'
import { useRuleWords } from './parts/useRuleWords.ts'

/** Every grant of quota, and what was taken back. */
export default function AllocationHistory() {
  const { t } = useText()
  const { options } = useKinds()
  const words = useRuleWords()
  return (
    <Page title={t('screen./{lang}/ticket/ticketAllocateHistory')}>
      <Listing
        of={grants}
        sheet={exportGrants}
        filters={{
          ssoId: byPerson,
          kindId: (field) => <SelectField {...field} options={options} />,
          company: (field) => <SelectField {...field} options={words.companies} />,
        }}
        cells={{ company: (row) => words.company(row.company), employeeType: (row) => words.type(row.employeeType) }}
        card={['person', 'quota', 'kind', 'basis', 'at', 'effective', 'expires', 'rule', 'by', 'reason']}
      />
    </Page>
  )
}
