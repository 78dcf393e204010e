import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { resume } from '../../contract/index.ts'

/** Who applies, by the people data. */
export function Applicant({ of }: { of: OutputOf<typeof resume>['applicant'] }) {
  const { t, pick } = useText()
  return (
    <Facts
      items={[
        { label: t('internal-jobs.resume.person'), value: <PersonCell person={of.person} /> },
        { label: t('internal-jobs.resume.department'), value: pick(of.person.departmentCn, of.person.departmentEn) },
        { label: t('internal-jobs.resume.position'), value: pick(of.positionCn, of.positionEn) },
        { label: t('internal-jobs.resume.employeeClass'), value: of.employeeClass },
        { label: t('internal-jobs.position.staffGroup'), value: t(`internal-jobs.staffGroup.${of.staffGroup}`) },
        { label: t('internal-jobs.resume.monthsInRole'), value: t('internal-jobs.months', { months: of.monthsInRole }) },
        { label: t('internal-jobs.resume.rating'), value: of.rating ?? '—' },
      ]}
    />
  )
}
