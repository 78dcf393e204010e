import { callEndpoint } from '#foundation/web/client.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree, userAllByKeyword } from '#services/people/contract.ts'

/** Sources that have a name in words; a room that is not among them is shown by its own. */
const SOURCES = ['time-keeping', 'import', 'show-schedule', 'sick-leave', 'single-leave', 'work-injury', 'learning'] as const

export interface Whom {
  person: { ssoId: string; nameCn: string; nameEn: string } | undefined
  departmentCode: string | undefined
  source: string | undefined
  from: string | undefined
  to: string | undefined
}
export const ANYBODY: Whom = { person: undefined, departmentCode: undefined, source: undefined, from: undefined, to: undefined }

/** As the calls take it. */
export const asked = <W extends Whom>({ person, ...rest }: W) => ({ ...rest, ...(person && { ssoId: person.ssoId }) })

/** The filters that shifts and absences share: of whom, from where, when. */
export function OfWhom({ filters, set }: { filters: Whom; set(change: Partial<Whom>): void }) {
  const { t, pick } = useText()
  const { data: departments = [] } = useCall(getDepartmentTree, {}, { cache: true })
  return (
    <>
      <PersonField
        label={t('roster.person')}
        value={filters.person}
        find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
        onChange={(person) => set({ person: person && { ssoId: person.ssoId, nameCn: person.nameCn, nameEn: person.nameEn } })}
      />
      <SelectField
        label={t('roster.department')}
        value={filters.departmentCode}
        placeholder={t('roster.all')}
        options={departments.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))}
        onChange={(departmentCode) => set({ departmentCode })}
      />
      <SelectField
        label={t('roster.source')}
        value={filters.source}
        placeholder={t('roster.all')}
        options={SOURCES.map((value) => ({ value: value as string, label: t(`roster.source.${value}`) }))}
        onChange={(source) => set({ source })}
      />
      <DateField label={t('roster.from')} value={filters.from} onChange={(from) => set({ from })} />
      <DateField label={t('roster.to')} value={filters.to} onChange={(to) => set({ to })} />
    </>
  )
}
