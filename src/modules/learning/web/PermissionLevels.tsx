import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type LevelRow, permissionDelete, permissionList } from '../contract/settings.ts'
import { type LevelDraft, LevelForm } from './parts/LevelForm.tsx'
import { useDepartments } from './parts/useDepartments.ts'

/** Who has which level for which departments, who gave it and when. */
export default function PermissionLevels() {
  const { t, pick, name } = useText()
  const departments = useDepartments()
  const levels = useRecords<LevelRow, LevelDraft>({
    words: 'learning.level.',
    fresh: { of: undefined, values: { basedOn: 0, level: 'read-write', departments: null } },
    given: (row) => {
      const { id, revision, person, level } = row
      return { of: row, values: { id, basedOn: revision, ssoId: person.ssoId, level, departments: row.departments?.map(({ code }) => code) ?? null } }
    },
    nameOf: ({ person }) => name(person),
    remove: permissionDelete,
  })
  return (
    <Page title={t('screen./{lang}/learning/permission')} actions={levels.add}>
      <Listing
        of={permissionList}
        chips="level"
        cells={{
          departments: (row) =>
            row.departments === null ? (
              t('learning.level.all')
            ) : (
              <span data-typed="">{row.departments.map((one) => pick(one.nameCn, one.nameEn)).join(' · ')}</span>
            ),
        }}
        card={['person', 'level', 'departments', 'by', 'at']}
        actions={levels.actions}
      />
      {levels.edited && <LevelForm given={levels.edited} departments={departments} onClose={levels.close} />}
    </Page>
  )
}
