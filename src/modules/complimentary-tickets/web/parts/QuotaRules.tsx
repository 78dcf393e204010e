import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportRules, type RuleTerms, ruleEnd, rules } from '../../contract/index.ts'
import { byKind } from './Pickers.tsx'
import { RuleForm } from './RuleForm.tsx'

type Rule = OutputOf<typeof rules>['list'][number]
export type RuleDraft = Partial<RuleTerms> & { id?: string | undefined }

const WORDS = 'complimentary-tickets.rules.'
const draftOf = ({ kindCn: _cn, kindEn: _en, classCn: _class, classEn: _english, active: _active, can: _can, ...rule }: Rule): RuleDraft => rule

/** By which rules quota is granted: added, changed, copied, ended. */
export function QuotaRules() {
  const { t, pick } = useText()
  const records = useRecords<Rule, RuleDraft>({
    words: WORDS,
    fresh: { employeeClass: 0, quotaByProbation: null, quotaByAnniversary: null, validMonths: 12 },
    given: draftOf,
    nameOf: (rule) => pick(rule.kindCn, rule.kindEn),
    remove: ruleEnd,
    how: () => 'end',
  })
  const none = (quota: number | null) => quota ?? '—'
  return (
    <>
      <Listing
        of={rules}
        sheet={exportRules}
        filters={{ kindId: byKind }}
        beside={() => records.add}
        cells={{
          quotaByProbation: (rule) => none(rule.quotaByProbation),
          quotaByAnniversary: (rule) => none(rule.quotaByAnniversary),
        }}
        card={['kind', 'active', 'company', 'class', 'employeeType', 'quotaByProbation', 'quotaByAnniversary', 'effectiveDate', 'expirationDate']}
        actions={(rule) => (
          <>
            {records.actions(rule)}
            <button
              type="button"
              className="btn link"
              onClick={() => {
                const { id: _id, ...copy } = draftOf(rule)
                records.edit(copy)
              }}
            >
              {t(`${WORDS}copy`)}
            </button>
          </>
        )}
      />
      {records.edited && <RuleForm given={records.edited} onClose={records.close} />}
    </>
  )
}
