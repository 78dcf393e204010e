import { useText } from '#foundation/web/text.tsx'
import type { RoleDraft } from './RoleForm.tsx'

const FIELDS = ['nameCn', 'nameEn', 'description', 'dataScope', 'privilegeGroups'] as const

/** Somebody was quicker: what stands there now beside what one was about to save (SYS-10). */
export function Difference({ mine, theirs, take }: { mine: RoleDraft; theirs: RoleDraft; take(): void }) {
  const { t } = useText()
  const shown = (field: (typeof FIELDS)[number], of: RoleDraft): string => {
    const value = of[field]
    if (field === 'dataScope') return value ? t(`system.scope.${value as string}`) : '—'
    return Array.isArray(value) ? value.join(t('system.and')) || '—' : (value as string | undefined) || '—'
  }
  const names = {
    nameCn: t('system.nameCn'),
    nameEn: t('system.nameEn'),
    description: t('system.role.description'),
    dataScope: t('system.role.dataScope'),
    privilegeGroups: t('system.role.groups'),
  }
  const differing = FIELDS.filter((field) => shown(field, mine) !== shown(field, theirs))
  return (
    <div className="note-box warn line" role="alert">
      <b>{t('system.changed.title')}</b>
      {differing.length === 0 ? (
        <p>{t('system.changed.same')}</p>
      ) : (
        <dl className="facts">
          {differing.map((field) => (
            <div key={field}>
              <dt>{names[field]}</dt>
              <dd>
                {t('system.changed.theirs', { value: shown(field, theirs) })}
                <br />
                {t('system.changed.mine', { value: shown(field, mine) })}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <button type="button" className="btn s" onClick={take}>
        {t('system.changed.goOn')}
      </button>
    </div>
  )
}
