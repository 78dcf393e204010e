import type { PersonRef } from '#foundation/contract/schemas.ts'
import { Overtaken as OvertakenNote } from '#foundation/web/kit/Overtaken.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { FormField } from '../../contract/index.ts'
import { merged } from '../../rules/merge.ts'
import { Differences } from './FormVersions.tsx'

interface Props {
  by: PersonRef | null
  at: string | null
  /** What both began with, where it is known. */
  base: readonly FormField[] | undefined
  mine: readonly FormField[]
  theirs: readonly FormField[]
  onTake(): void
  onKeep(fields: readonly FormField[]): void
}

/** Somebody else has saved the same draft meanwhile: what they changed, and both put together where that can be done (FORM-14). */
export function Overtaken({ by, at, base, mine, theirs, onTake, onKeep }: Props) {
  const { t, pick } = useText()
  const together = base && merged(base, mine, theirs)
  const named = (key: string) => {
    const found = [...mine, ...theirs].find((one) => one.key === key)
    return found ? pick(found.labelCn, found.labelEn) || t(`form-templates.type.${found.type}`) : key
  }
  return (
    <OvertakenNote
      {...{ by, at }}
      onTheirs={onTake}
      onMine={() => onKeep(mine)}
      more={
        together && (
          <button type="button" className="btn p s" onClick={() => onKeep(together.fields)}>
            {t('form-templates.merge')}
          </button>
        )
      }
    >
      {base && <Differences before={base} after={theirs} />}
      {together && together.conflicts.length > 0 && (
        <p>{t('form-templates.bothChanged', { names: together.conflicts.map(named).join(t('form-templates.and')) })}</p>
      )}
    </OvertakenNote>
  )
}
