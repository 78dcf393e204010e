import { Facts } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { LeaverFacts as Given } from '../../contract.ts'

/** What the directory knows of who leaves; nothing of it is filled in here. */
export function LeaverFacts({ facts }: { facts: Given }) {
  const { t, lang, pick } = useText()
  const { person, joinDate, contractEndDate, noticeDays } = facts
  return (
    <>
      <PersonCell person={person} note={`${person.ssoId} · ${pick(person.departmentCn, person.departmentEn)}`} />
      <Facts
        items={[
          { label: t('termination.facts.position'), value: <span data-typed="">{pick(facts.jobTitleCn, facts.jobTitleEn) || '—'}</span> },
          { label: t('termination.facts.joinDate'), value: formatDay(joinDate, lang) },
          { label: t('termination.facts.contractEndDate'), value: contractEndDate ? formatDay(contractEndDate, lang) : '—' },
          { label: t('termination.facts.employeeType'), value: t(`people.enum.employeeType.${facts.employeeType}`) },
          { label: t('termination.facts.employeeClass'), value: <span data-typed="">{facts.employeeClass}</span> },
          {
            label: t('termination.facts.notice'),
            value: noticeDays === 0 ? t('termination.facts.noNotice') : t('termination.facts.noticeDays', { days: noticeDays }),
          },
        ]}
      />
    </>
  )
}
