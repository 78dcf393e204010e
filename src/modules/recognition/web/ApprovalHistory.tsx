import { Tag } from '#foundation/web/kit/Card.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'
import { approvalExport, approvalHistory } from '../contract/approving.ts'
import { NominationTag } from './parts/NominationTag.tsx'
import { usePeriod } from './parts/usePeriod.ts'

/** Stands before a department that lies below another. */
const LEVEL = '\u2003'

/** What the reader decided, and what became of it. */
export default function ApprovalHistory() {
  const { t, pick, name } = useText()
  const period = usePeriod()
  const { data: tree = [] } = useCall(getDepartmentTree, {}, { cache: true })
  return (
    <Page title={t('screen./{lang}/recognition/approvalHistory')}>
      <Listing
        of={approvalHistory}
        sheet={approvalExport}
        filters={{
          department: (field) => (
            <SelectField {...field} options={tree.map((one) => ({ value: one.code, label: `${LEVEL.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))} />
          ),
        }}
        cells={{
          nominee: ({ nominee }) => <PersonCell person={nominee} note={<span data-typed="">{pick(nominee.departmentCn, nominee.departmentEn)}</span>} />,
          period: (row) => period(row.period),
          from: ({ from }) => <span data-typed="">{name(from)}</span>,
          decision: ({ decision, step }) => (
            <Tag tone={decision === 'approved' ? 'g' : 'r'}>
              {t(`recognition.step.${step}`)} · {t(`recognition.decision.${decision}`)}
            </Tag>
          ),
          state: ({ state }) => <NominationTag state={state} />,
        }}
        card={['nominee', 'decision', 'type', 'period', 'points', 'from', 'comment', 'decidedAt', 'state']}
      />
    </Page>
  )
}
