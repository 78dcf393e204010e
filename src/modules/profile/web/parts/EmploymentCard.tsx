import { Card, Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Profile } from './shown.ts'

/** What the directory says of the person's work and contract. */
export function EmploymentCard({ profile: { employment: e, person } }: { profile: Profile }) {
  const { t, lang, pick, name } = useText()
  const named = (one: { nameCn: string; nameEn: string }) => pick(one.nameCn, one.nameEn)
  const day = (one: string | null) => (one ? formatDay(one, lang) : '—')
  const somebody = (one: Profile['employment']['manager']) => (one ? <bdi translate="no">{name(one)}</bdi> : '—')
  return (
    <Card title={t('profile.employment')} extra={<Tag>{t('profile.mode.hr-only')}</Tag>}>
      <Facts
        items={[
          { label: t('profile.division'), value: named(e.division) },
          { label: t('profile.department'), value: pick(person.departmentCn, person.departmentEn) },
          { label: t('profile.jobTitle'), value: pick(e.jobTitleCn, e.jobTitleEn) },
          { label: t('profile.position'), value: <code>{e.position || '—'}</code> },
          { label: t('profile.jobCode'), value: <code>{e.jobCode || '—'}</code> },
          { label: t('profile.employeeType'), value: `${named(e.employeeType)} · ${named(e.staffGroup)}` },
          { label: t('profile.employeeClass'), value: named(e.employeeClass) },
          { label: t('profile.manager'), value: somebody(e.manager) },
          { label: t('profile.hrbp'), value: somebody(e.hrbp) },
          { label: t('profile.contractType'), value: named(e.contractType) },
          { label: t('profile.contractNo'), value: <code>{e.contractNo || '—'}</code> },
          { label: t('profile.contractEnd'), value: day(e.contractEnd) },
          { label: t('profile.probationEnd'), value: day(e.probationEnd) },
        ]}
      />
    </Card>
  )
}
